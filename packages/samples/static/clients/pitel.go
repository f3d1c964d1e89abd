// Package pitel is a client for the Pitel API. Go 1.19 or newer, no modules.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
package pitel

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Object is a JSON object. In responses, its numbers are of the type json.Number.
type Object = map[string]any

// Error is a request that failed, by its HTTP status or by what its body says.
type Error struct {
	Request string // method and path
	Status  int
	Body    string
	Reply   Object // the parsed body; nil if it isn't a JSON object
	Code    string // the error code, such as USER_BUSY; empty if the body has none
}

func (e *Error) Error() string { return fmt.Sprintf("%s: HTTP %d %s", e.Request, e.Status, e.Body) }

// Client sends requests. It can be used by several goroutines.
type Client struct {
	// HTTP sends the requests; its Timeout applies to each of them.
	HTTP http.Client

	baseURL, apiKey string
	mutex           sync.Mutex
	tokens          map[string]token // by API version
}

type token struct {
	text    string
	expires time.Time
}

// New returns a client for the account in the environment.
func New() *Client {
	return &Client{
		HTTP:    http.Client{Timeout: 30 * time.Second},
		baseURL: strings.TrimRight(os.Getenv("PITEL_BASE_URL"), "/"),
		apiKey:  os.Getenv("PITEL_API_KEY"),
		tokens:  map[string]token{},
	}
}

// Get sends a query and returns the parsed body.
func (c *Client) Get(ctx context.Context, path string, query url.Values) (Object, error) {
	return c.do(ctx, "GET", strings.TrimSuffix(path+"?"+query.Encode(), "?"), "application/json", nil)
}

// Send sends a body as JSON, or nothing if it is nil.
func (c *Client) Send(ctx context.Context, method, path string, body any) (Object, error) {
	if body == nil {
		return c.do(ctx, method, path, "application/json", nil)
	}
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	reply, err := c.do(ctx, method, path, "application/json", text)
	// A PATCH switches something on or off, and says which.
	if change, isObject := body.(Object); err == nil && method == "PATCH" && isObject && reply["active"] != change["active"] {
		text, _ = json.Marshal(reply) // which can't fail for what was parsed
		return nil, &Error{method + " " + path, http.StatusOK, string(text), reply, ""}
	}
	return reply, err
}

// Edit changes a record: it reads it, and sends back the fields that an edit takes. The first one is in every record.
func (c *Client) Edit(ctx context.Context, path string, fields []string, change Object) (Object, error) {
	record, err := c.read(ctx, path)
	if err != nil {
		return nil, err
	}
	if record, err = toRequest(record); err != nil {
		return nil, fmt.Errorf("GET %s: %w", path, err)
	}
	if _, isFound := record[fields[0]]; !isFound {
		return nil, fmt.Errorf("GET %s: no %s", path, fields[0])
	}
	body := Object{}
	for _, name := range fields {
		value, isFound := record[name]
		if _, isChanged := change[name]; !isFound || isChanged {
			continue
		}
		if value == nil {
			return nil, fmt.Errorf("GET %s: null in %s may hide a value: add it to the change", path, name)
		}
		body[name] = value
	}
	for name, value := range change {
		body[name] = value
	}
	return c.Send(ctx, "PUT", path, body)
}

// PostForm sends a multipart form; files has the path of each file.
func (c *Client) PostForm(ctx context.Context, path string, fields, files map[string]string) (Object, error) {
	var body bytes.Buffer // to which writing can't fail
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		form.WriteField(name, value)
	}
	for name, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		part, _ := form.CreateFormFile(name, filepath.Base(file))
		part.Write(content)
	}
	form.Close()
	return c.do(ctx, "POST", path, form.FormDataContentType(), body.Bytes())
}

// ReadAll reads a list in pages of limit records.
func (c *Client) ReadAll(ctx context.Context, path string, query url.Values, limit int) ([]Object, error) {
	all := []Object{}
	total := -1
	for page := 1; total < 0 || len(all) < total; page++ {
		pageQuery := url.Values{"limit": {strconv.Itoa(limit)}}
		for name, values := range query {
			pageQuery[name] = values
		}
		if path == "/v1/cdr" {
			pageQuery.Set("page", strconv.Itoa(page))
		} else {
			pageQuery.Set("offset", strconv.Itoa(len(all)))
		}
		reply, err := c.Get(ctx, path, pageQuery)
		if err != nil {
			return nil, err
		}
		data, _ := reply["data"].([]any)
		for _, value := range data {
			record, _ := value.(Object)
			all = append(all, record)
		}
		found, err := strconv.Atoi(fmt.Sprint(reply["total"]))
		if total >= 0 && found != total {
			return nil, fmt.Errorf("GET %s: total %d, changed while reading from %d", path, found, total)
		}
		if err != nil || len(all) < found && len(data) == 0 {
			return nil, fmt.Errorf("GET %s: %d records, total %v", path, len(all), reply["total"])
		}
		total = found
	}
	return all, nil
}

// read returns a record. No request returns a single carrier.
func (c *Client) read(ctx context.Context, path string) (Object, error) {
	id := strings.TrimPrefix(path, "/v3/carrier/")
	if id == path {
		return c.Get(ctx, path, nil)
	}
	carriers, err := c.ReadAll(ctx, "/v3/carrier", nil, 50)
	for _, carrier := range carriers {
		if url.PathEscape(fmt.Sprint(carrier["carrier_uuid"])) == id {
			return carrier, nil
		}
	}
	if err == nil {
		err = fmt.Errorf("GET /v3/carrier: no carrier %s", id)
	}
	return nil, err
}

// toRequest returns what requests write differently than responses.
func toRequest(record Object) (Object, error) {
	if enabled, isFound := record["user_enabled"]; isFound {
		record["is_active"] = fmt.Sprint(enabled) == "true"
	}
	if options, isList := record["press_options"].([]any); isList {
		keys := []any{}
		for _, option := range options {
			entries, isKnown := option.(Object)
			for number, value := range entries {
				var key Object
				if key, isKnown = value.(Object); !isKnown {
					break
				}
				key["press_num"] = number
				keys = append(keys, key)
			}
			if !isKnown {
				return nil, errors.New("unknown form of press_options")
			}
		}
		record["press_options"] = keys
	}
	if record["type"] == "autocall" {
		// It has no agents, so null hides nothing there.
		for _, name := range []string{"users", "groups", "statuses"} {
			if record[name] == nil {
				delete(record, name)
			}
		}
	}
	return record, nil
}

// do sends a request with a token. A refused token is renewed once.
func (c *Client) do(ctx context.Context, method, path, kind string, body []byte) (Object, error) {
	bearer, err := c.readToken(ctx, path, "")
	if err != nil {
		return nil, err
	}
	reply, err := c.exchange(ctx, method, path, kind, body, bearer)
	var failure *Error
	if !errors.As(err, &failure) || failure.Status != http.StatusUnauthorized {
		return reply, err
	}
	if bearer, err = c.readToken(ctx, path, bearer); err != nil {
		return nil, err
	}
	return c.exchange(ctx, method, path, kind, body, bearer)
}

func (c *Client) exchange(ctx context.Context, method, path, kind string, body []byte, bearer string) (Object, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.baseURL+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", kind)
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	reply := parse(text)
	if response.StatusCode < 200 || response.StatusCode > 299 || reply == nil || hasFailed(reply) {
		code, _ := reply["error"].(string)
		return nil, &Error{method + " " + path, response.StatusCode, string(text), reply, code}
	}
	return reply, nil
}

func (c *Client) readToken(ctx context.Context, path, refused string) (string, error) {
	if c.baseURL == "" {
		return "", errors.New("PITEL_BASE_URL is not set")
	}
	if c.apiKey == "" {
		return "", errors.New("PITEL_API_KEY is not set")
	}
	version := os.Getenv("PITEL_TOKEN_VERSION")
	if version == "" {
		version = "v3" // also for campaigns, which are started under /v1
		if strings.HasPrefix(path, "/v1/") && !strings.HasPrefix(path, "/v1/campaign/") {
			version = "v1"
		}
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	known := c.tokens[version]
	if known.text != "" && known.text != refused && time.Now().Before(known.expires) {
		return known.text, nil
	}
	body, err := json.Marshal(Object{"api_key": c.apiKey})
	if err != nil {
		return "", err
	}
	reply, err := c.exchange(ctx, "POST", "/"+version+"/auth/token", "application/json", body, "")
	if err != nil {
		return "", err
	}
	if data, isInData := reply["data"].(Object); isInData {
		reply = data
	}
	given := token{expires: time.Now().Add(23 * time.Hour)}
	given.text, _ = reply["token"].(string)
	if given.text == "" {
		return "", fmt.Errorf("POST /%s/auth/token: no token in the response", version)
	}
	if seconds, err := json.Number(fmt.Sprint(reply["expired"])).Int64(); err == nil {
		given.expires = time.Unix(seconds-60, 0)
	}
	c.tokens[version] = given
	return given.text, nil
}

func parse(text []byte) (reply Object) {
	if len(text) == 0 {
		return Object{}
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if decoder.Decode(&reply) != nil {
		return nil
	}
	return reply
}

// hasFailed looks at the body, because a failure can have any HTTP status. No success is empty.
func hasFailed(reply Object) bool {
	refused, _ := reply["fail"].([]any)
	return len(reply) == 0 || len(refused) > 0 ||
		reply["status"] == "fail" ||
		!isOneOf(reply["error"], "") ||
		!isOneOf(reply["code"], "OK", "200") ||
		!isOneOf(reply["created"], "true") ||
		!isOneOf(reply["deleted"], "true")
}

// isOneOf tells whether a value is absent, null or one of some texts.
func isOneOf(value any, texts ...string) bool {
	if value == nil {
		return true
	}
	for _, text := range texts {
		if fmt.Sprint(value) == text {
			return true
		}
	}
	return false
}
