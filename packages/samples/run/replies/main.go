package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"example.com/app/pitel"
)

func show(ctx context.Context, client *pitel.Client, path string, query url.Values) {
	var err error
	if strings.HasPrefix(path, "/v1/list/") {
		var records []pitel.Object
		records, err = client.ReadAll(ctx, path, nil, 1)
		for _, record := range records {
			fmt.Println(record["id"])
		}
	} else {
		_, err = client.Get(ctx, path, query)
	}
	var failure *pitel.Error
	if errors.As(err, &failure) {
		fmt.Println(path, "failed", failure.Status, failure.Code)
	} else if err != nil {
		fmt.Println(path, "failed", err)
	} else {
		fmt.Println(path, "ok")
	}
}

func main() {
	ctx := context.Background()
	client := pitel.New()
	for _, path := range strings.Fields(os.Getenv("PATHS")) {
		show(ctx, client, path, nil)
	}
	show(ctx, client, "/v3/query", url.Values{"is_encode": {"true"}, "silent": {"false"}, "uuid": {"a", "b"}, "name": {"An & Bình"}})
	limited, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	show(limited, client, "/v3/slow", nil)
}
