// Package pitel is a client for the Pitel API. Go 1.19 or newer, no modules.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
package pitel

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

// Object is a JSON object of a response. Its numbers are of the type json.Number.
type Object = map[string]any

// Error is a request that failed, by its HTTP status or by what its body says.
type Error struct{ Request, Status, Body string }

func (e *Error) Error() string { return e.Request + ": HTTP " + e.Status + " " + e.Body }

// Client sends the requests; its Timeout is the longest wait for a response.
var Client = http.Client{Timeout: 30 * time.Second}
var tokens sync.Map // by the version of the API that gave them

// Get sends a query and returns the parsed body.
func Get(path string, query url.Values) (Object, error) {
	return Send("GET", strings.TrimSuffix(path+"?"+query.Encode(), "?"), "")
}

// Send sends JSON, or nothing where the text is empty.
func Send(method, path, body string) (Object, error) {
	return Do(method, path, "application/json", body)
}

// ReadAll reads a list in pages of limit records.
func ReadAll(path string, query url.Values, limit int) (all []Object, err error) {
	for page := 1; ; page++ {
		place := fmt.Sprintf("?limit=%d&offset=%d&", limit, len(all))
		if path == "/v1/cdr" {
			place = fmt.Sprintf("?limit=%d&page=%d&", limit, page)
		}
		reply, err := Send("GET", strings.TrimSuffix(path+place+query.Encode(), "&"), "")
		data, _ := reply["data"].([]any)
		for _, record := range data {
			all = append(all, record.(Object))
		}
		total, unknown := json.Number(fmt.Sprint(reply["total"])).Int64()
		if err != nil || unknown == nil && int64(len(all)) >= total {
			return all, err
		} else if unknown != nil || len(data) == 0 {
			return all, fmt.Errorf("GET %s: %d records, total %v", path, len(all), reply["total"])
		}
	}
}

// Do sends a body of any type. A refused token is renewed once.
func Do(method, path, kind, body string) (reply Object, err error) {
	request, err := http.NewRequest(method, os.Getenv("PITEL_BASE_URL")+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", kind)
	token, isNew := "", true
	if !strings.HasSuffix(path, "/auth/token") {
		if token, isNew, err = readToken(path); err != nil {
			return nil, err
		}
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := Client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusUnauthorized && !isNew {
		tokens.Range(func(version, _ any) bool { tokens.Delete(version); return true })
		return Do(method, path, kind, body)
	}
	text, err := io.ReadAll(response.Body)
	decoder := json.NewDecoder(strings.NewReader(string(text) + "{}")) // a body may be empty
	decoder.UseNumber()
	if err != nil || decoder.Decode(&reply) != nil || response.StatusCode >= 300 || hasFailed(reply) {
		return nil, &Error{method + " " + path, response.Status, string(text)}
	}
	return reply, nil
}

func readToken(path string) (token string, isNew bool, err error) {
	version := os.Getenv("PITEL_TOKEN_VERSION")
	if version == "" && strings.HasPrefix(path, "/v1/") && !strings.HasPrefix(path, "/v1/campaign/") {
		version = "v1"
	} else if version == "" {
		version = "v3" // also for campaigns, which are started under /v1
	}
	if known, isKnown := tokens.Load(version); isKnown {
		return known.(string), false, nil
	} else if os.Getenv("PITEL_BASE_URL") == "" || os.Getenv("PITEL_API_KEY") == "" {
		return "", true, fmt.Errorf("set PITEL_BASE_URL and PITEL_API_KEY")
	}
	reply, err := Send("POST", "/"+version+"/auth/token", fmt.Sprintf(`{"api_key": %q}`, os.Getenv("PITEL_API_KEY")))
	if data, isInData := reply["data"].(Object); isInData {
		reply = data
	}
	if token, isNew = reply["token"].(string); isNew {
		tokens.Store(version, token)
		time.AfterFunc(50*time.Minute, func() { tokens.Delete(version) }) // it may live for an hour
	}
	return token, true, err
}

// A failure may come with any HTTP status: the body tells.
func hasFailed(reply Object) bool {
	isOther := func(name, good string) bool { return reply[name] != nil && fmt.Sprint(reply[name]) != good }
	isRefused := reply["error"] != nil || reply["status"] == "fail" || isOther("fail", "[]")
	return isRefused || isOther("created", "true") || isOther("deleted", "true") || (isOther("code", "OK") && isOther("code", "200"))
}
