package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"example.com/app/pitel"
)

type step struct {
	Call, Path  string
	Values      pitel.Object
	Timeout     float64
	Environment map[string]string
}

var calls = map[string]func(string, pitel.Object) (pitel.Object, error){
	"get": pitel.Get, "post": pitel.Post, "put": pitel.Put, "patch": pitel.Patch, "delete": pitel.Delete, "edit": pitel.Edit,
}

func main() {
	var steps []step
	if err := json.Unmarshal([]byte(os.Getenv("STEPS")), &steps); err != nil {
		panic(err)
	}
	for _, step := range steps {
		for name, value := range step.Environment {
			os.Setenv(name, value)
		}
		// JSON has no such numbers.
		for name, value := range step.Values {
			if value == "NaN" || value == "Infinity" {
				step.Values[name], _ = strconv.ParseFloat(fmt.Sprint(value), 64)
			}
		}
		if step.Timeout > 0 {
			pitel.Timeout = time.Duration(step.Timeout * float64(time.Second))
		}
		line, err := "ok", error(nil)
		switch step.Call {
		case "list":
			var records []pitel.Object
			records, err = pitel.ReadAll(step.Path, step.Values)
			for _, record := range records {
				line += fmt.Sprint(" ", record["id"])
			}
		case "token":
			_, err = pitel.Token(step.Path)
		default:
			_, err = calls[step.Call](step.Path, step.Values)
		}
		var failure *pitel.Error
		if errors.As(err, &failure) {
			line = fmt.Sprint("failed ", failure.Status, " ", or(failure.Code), " ", or(failure.Headers.Get("X-Request")), " ", err)
		} else if err != nil {
			line = fmt.Sprint("failed - - - ", err)
		}
		fmt.Println(strings.ReplaceAll(line, "\n", " "))
	}
}

func or(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
