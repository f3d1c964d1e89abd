// Package pitel is a client for the Pitel API. Go 1.19 or newer, no modules.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
package pitel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Object is a JSON object of a response. Its numbers are of the type json.Number.
type Object = map[string]any

// Error is a request that failed, by its HTTP status or by what its body says.
type Error struct {
	Request, Body string
	Status        int
}

func (e *Error) Error() string { return fmt.Sprintf("%s: HTTP %d %s", e.Request, e.Status, e.Body) }

// Timeout is the longest wait for a response.
var Timeout = 30 * time.Second

type token struct {
	text string
	end  int64
}

var tokens = map[string]token{}

// Get sends a query and returns the parsed body.
func Get(path string, query url.Values) (Object, error) {
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return request("GET", path, "application/json", "")
}

// Send sends JSON, or nothing where the text is empty.
func Send(method, path, body string) (Object, error) {
	return request(method, path, "application/json", body)
}

// PostForm sends a multipart form: texts, and files by their path.
func PostForm(path string, fields, files map[string]string) (Object, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		_ = form.WriteField(name, value) // a buffer takes everything
	}
	for name, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		part, _ := form.CreateFormFile(name, filepath.Base(file))
		_, _ = part.Write(content)
	}
	_ = form.Close()
	return request("POST", path, form.FormDataContentType(), body.String())
}

// ReadAll reads a list page by page.
func ReadAll(path string, query url.Values) (all []Object, err error) {
	for page := 1; ; page++ {
		values := url.Values{"limit": {"50"}, "offset": {fmt.Sprint(len(all))}}
		if path == "/v1/cdr" {
			values = url.Values{"limit": {"50"}, "page": {fmt.Sprint(page)}}
		}
		for name, value := range query {
			values[name] = value
		}
		reply, err := Get(path, values)
		if err != nil {
			return nil, err
		}
		data, _ := reply["data"].([]any)
		for _, record := range data {
			all = append(all, record.(Object))
		}
		total, _ := reply["total"].(json.Number)
		if count, _ := total.Int64(); len(data) == 0 || int64(len(all)) >= count {
			return all, nil
		}
	}
}

func request(method, path, kind, body string) (Object, error) {
	text, err := readToken(path, "")
	if err != nil {
		return nil, err
	}
	reply, err := exchange(method, path, kind, body, text)
	var failure *Error
	if errors.As(err, &failure) && failure.Status == http.StatusUnauthorized {
		if text, err = readToken(path, text); err == nil {
			return exchange(method, path, kind, body, text)
		}
	}
	return reply, err
}

func readToken(path, refused string) (string, error) {
	version := os.Getenv("PITEL_TOKEN_VERSION")
	if version == "" {
		version = "v3" // also for campaigns, which are started under /v1
		if strings.HasPrefix(path, "/v1/") && !strings.HasPrefix(path, "/v1/campaign/") {
			version = "v1"
		}
	}
	if known := tokens[version]; known.text != "" && known.text != refused && known.end > time.Now().Unix() {
		return known.text, nil
	}
	body, _ := json.Marshal(map[string]string{"api_key": os.Getenv("PITEL_API_KEY")})
	reply, err := exchange("POST", "/"+version+"/auth/token", "application/json", string(body), "")
	if err != nil {
		return "", err
	}
	if data, ok := reply["data"].(Object); ok {
		reply = data
	}
	end := time.Now().Unix() + 23*3600
	if expired, ok := reply["expired"].(json.Number); ok {
		end, _ = expired.Int64()
	}
	text, _ := reply["token"].(string)
	tokens[version] = token{text, end - 60}
	return text, nil
}

func exchange(method, path, kind, body, token string) (Object, error) {
	request, err := http.NewRequest(method, os.Getenv("PITEL_BASE_URL")+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", kind)
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	client := http.Client{Timeout: Timeout}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	var reply Object
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&reply); (err != nil && err != io.EOF) || response.StatusCode >= 300 || hasFailed(reply) {
		return nil, &Error{method + " " + path, string(text), response.StatusCode}
	}
	return reply, nil
}

// A failure may come with any HTTP status: the body tells.
func hasFailed(reply Object) bool {
	failed, _ := reply["fail"].([]any)
	isFalse := func(name string) bool { return reply[name] != nil && fmt.Sprint(reply[name]) != "true" }
	code := reply["code"]
	isCode := code == nil || code == "OK" || code == json.Number("200")
	return reply["error"] != nil || len(failed) > 0 || reply["status"] == "fail" || isFalse("created") || isFalse("deleted") || !isCode
}
