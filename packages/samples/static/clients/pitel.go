// Package pitel is a client for the Pitel API. Go 1.19 or newer, no modules.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
// Values in braces fill the path: pitel.Get("/v3/lead/{lead_uuid}", pitel.Object{"lead_uuid": "..."}).
// The others are the query or the body.
// The documentation for coding agents: /llms.txt on the site of this file.
package pitel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
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
	Headers http.Header
	Body    string
	Reply   Object // the parsed body; nil if it isn't a JSON object
	Code    string // the error code, such as USER_BUSY; empty if the body has none
	message string
}

func (e *Error) Error() string { return e.message }

// Timeout is the time limit of a request, including a new token and all attempts. Some requests have a longer one.
var Timeout = 30 * time.Second

// Without keep-alive, so that nothing is sent again when an old connection breaks.
var client = http.Client{
	Transport:     &http.Transport{Proxy: http.ProxyFromEnvironment, DisableKeepAlives: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

var (
	mutex  sync.Mutex
	tokens = map[string]storedToken{} // by account and API version
)

type storedToken struct {
	text    string
	expires time.Time
}

// row is what the contract says about a request.
type row struct {
	name, method, path              string
	Required, Flags, NotEmpty, JSON []string
	Edit, Without, Hidden           []string
	CountFields                     []string
	File, List                      string
	ResultField, EchoedField        string
	Once, Page, Form                bool
	Timeout                         int
	SuccessValues                   Object
	FromText, FromKeys              map[string]string
}

// call is a request whose path is filled, with the values that remain.
type call struct {
	row
	values Object
}

// Get sends a query and returns the parsed body.
func Get(path string, query Object) (Object, error) { return request("GET", path, query) }

// Post sends a body as JSON, or as a form if the request takes a file.
func Post(path string, body Object) (Object, error) { return request("POST", path, body) }

// Put replaces a record. See Edit.
func Put(path string, body Object) (Object, error) { return request("PUT", path, body) }

// Patch switches something on or off.
func Patch(path string, body Object) (Object, error) { return request("PATCH", path, body) }

// Delete removes a record.
func Delete(path string, body Object) (Object, error) { return request("DELETE", path, body) }

// Token returns an access token of the API version v1 or v3.
func Token(version string) (string, error) { return readToken(version, "", time.Now().Add(Timeout)) }

// Edit changes a record: it reads it, sends back what an edit takes, and checks that nothing else has changed.
func Edit(path string, change Object) (Object, error) {
	edit, err := prepare("PUT", path, change, true)
	if err != nil {
		return nil, err
	}
	if edit.Edit == nil {
		return nil, fmt.Errorf("PUT %s does not edit a record", path)
	}
	record, err := readRecord(edit)
	if err != nil {
		return nil, err
	}
	body := Object{}
	for _, name := range edit.Edit {
		value, isFound := record[name]
		isHidden := isFound && value == nil && includes(edit.Hidden, name)
		if _, isChanged := edit.values[name]; isHidden && !isChanged && record["type"] != "autocall" {
			return nil, fmt.Errorf("PUT %s: null in %q may hide a value: add it to the change", path, name)
		}
		if isFound && !isHidden {
			body[name] = value
		}
	}
	for name, value := range edit.values {
		body[name] = value
	}
	reply, err := send(call{edit.row, body})
	if err != nil {
		return nil, err
	}
	after, err := readRecord(edit)
	if err != nil {
		return nil, err
	}
	for _, name := range append(append([]string{}, edit.Edit...), edit.Without...) {
		value, isFound := record[name]
		_, isChanged := edit.values[name]
		if isFound && !isChanged && name != "updated_at" && !reflect.DeepEqual(value, after[name]) {
			return nil, fmt.Errorf("PUT %s: the edit also changed %s: look at the record", path, name)
		}
	}
	return reply, nil
}

// ReadAll reads a list page by page.
func ReadAll(path string, query Object) ([]Object, error) {
	list := findRow("GET", path)
	all := []Object{}
	ids := map[string]bool{}
	total := -1
	for page := 1; total < 0 || len(all) < total; page++ {
		pageQuery := Object{"limit": 50}
		for name, value := range query {
			pageQuery[name] = value
		}
		if list.Page {
			pageQuery["page"] = page
		} else {
			pageQuery["offset"] = len(all)
		}
		reply, err := Get(path, pageQuery)
		if err != nil {
			return nil, err
		}
		problem := ""
		data, _ := reply["data"].([]any)
		for _, value := range data {
			record, _ := value.(Object)
			text, _ := json.Marshal(record) // which can't fail for what was parsed
			id := string(text)
			if record[list.List] != nil {
				id = fmt.Sprint(record[list.List])
			}
			if ids[id] {
				problem = ", and one came twice"
			}
			ids[id] = true
			all = append(all, record)
		}
		found, err := strconv.Atoi(fmt.Sprint(reply["total"]))
		if total >= 0 && found != total {
			problem = ", which changed"
		}
		if err != nil || problem != "" || len(all) < found && len(data) == 0 {
			const text = "GET %s: the list is incomplete: %d records, total %v%s: read it again"
			return nil, fmt.Errorf(text, path, len(all), reply["total"], problem)
		}
		total = found
	}
	return all, nil
}

// readRecord reads the record that is edited. Where no request returns a single one, it is in the list.
func readRecord(edit call) (Object, error) {
	if findRow("GET", edit.path).name != "" {
		record, err := Get(edit.path, nil)
		if err != nil {
			return nil, err
		}
		return toRequest(edit, record)
	}
	last := strings.LastIndex(edit.path, "/")
	parent, id := edit.path[:last], edit.path[last+1:]
	name := strings.Trim(edit.name[strings.LastIndex(edit.name, "/")+1:], "{}")
	records, err := ReadAll(parent, nil)
	for _, record := range records {
		if url.PathEscape(fmt.Sprint(record[name])) == id {
			return toRequest(edit, record)
		}
	}
	if err == nil {
		err = fmt.Errorf("GET %s: no record has this %s", parent, name)
	}
	return nil, err
}

// toRequest returns what requests write differently than responses.
func toRequest(edit call, record Object) (Object, error) {
	for name, text := range edit.FromText {
		if value, isFound := record[text]; isFound {
			record[name] = fmt.Sprint(value) == "true"
		}
	}
	for name, key := range edit.FromKeys {
		if record[name] == nil {
			continue
		}
		list, isForm := record[name].([]any)
		entries := []any{}
		for _, item := range list {
			keyed, isObject := item.(Object)
			isForm = isForm && isObject
			for value, part := range keyed {
				fields, isObject := part.(Object)
				isForm = isForm && isObject
				entry := Object{key: value}
				for field, content := range fields {
					entry[field] = content
				}
				entries = append(entries, entry)
			}
		}
		if !isForm {
			return nil, fmt.Errorf("%s has a form that is not documented", name)
		}
		record[name] = entries
	}
	return record, nil
}

// findRow returns a row without a name for a request that the contract doesn't have.
func findRow(method, path string) row {
	path, _, _ = strings.Cut(path, "?")
	found, isFound := contract[method+" "+path]
	if isFound {
		found.name = method + " " + path
		return found
	}
	steps := strings.Split(method+" "+path, "/")
	for name, found := range contract {
		own := strings.Split(name, "/")
		isSame := len(own) == len(steps)
		for index := 0; isSame && index < len(own); index++ {
			isSame = own[index] == steps[index] || strings.HasPrefix(own[index], "{")
		}
		if isSame {
			found.name = name
			return found
		}
	}
	return row{}
}

var (
	braces    = regexp.MustCompile(`\{\w+\}`)
	fullPath  = regexp.MustCompile(`^(/[^/]+)+$`)
	dotStep   = regexp.MustCompile(`(?i)/(\.|%2e){1,2}(/|$)`)
	baseURL   = regexp.MustCompile(`^(https://[^\s/?#@]+|http://(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)(/[^\s?#]*)?$`)
	signInURL = regexp.MustCompile(`^/v\d/auth(/token)?$`)
)

// prepare fills the path, and checks that no value is missing before anything is sent.
func prepare(method, path string, given Object, isPart bool) (call, error) {
	values := Object{}
	for name, value := range given {
		values[name] = value
	}
	found := findRow(method, path)
	var problem error
	filled := braces.ReplaceAllStringFunc(path, func(name string) string {
		name = strings.Trim(name, "{}")
		value, err := found.read(name, given[name], false)
		if err == nil && (value == nil || value == "" || value == false) {
			err = fmt.Errorf("%q is missing", name)
		}
		if err != nil {
			problem = err
		}
		if !includes(found.Required, name) {
			delete(values, name)
		}
		return url.PathEscape(fmt.Sprint(value))
	})
	if problem != nil {
		return call{}, fmt.Errorf("%s %s: %w", method, path, problem)
	}
	place, _, isQueried := strings.Cut(filled, "?")
	if !fullPath.MatchString(place) || dotStep.MatchString(place) {
		const rule = `%s %s: the path must begin with "/", and no step of it may be empty, "." or ".."`
		return call{}, fmt.Errorf(rule, method, path)
	}
	for _, name := range append(append([]string{}, found.Required...), found.Flags...) {
		if _, isGiven := values[name]; !isGiven && !isPart && !isQueried {
			return call{}, fmt.Errorf("%s %s: %q is missing", method, path, name)
		}
	}
	for name, value := range values {
		read, err := found.read(name, value, method == "GET")
		if err != nil {
			return call{}, fmt.Errorf("%s %s: %w", method, path, err)
		}
		values[name] = read
	}
	found.method, found.path = method, filled
	return call{found, values}, nil
}

func (r row) read(name string, value any, isQuery bool) (any, error) {
	isNeeded := isQuery || includes(r.Required, name)
	isEmpty := value == nil || value == ""
	if number, isNumber := value.(float64); isNumber && (math.IsNaN(number) || math.IsInf(number, 0)) {
		return nil, fmt.Errorf("%q is not a number", name)
	}
	if isEmpty && (isNeeded || includes(r.NotEmpty, name)) {
		return nil, fmt.Errorf("%q is missing", name)
	}
	if text, isText := value.(string); isText && includes(r.JSON, name) {
		if err := json.Unmarshal([]byte(text), &value); err != nil || value == nil {
			return nil, fmt.Errorf("%q is not JSON", name)
		}
		if list, isList := value.([]any); isList && len(list) == 0 && isNeeded {
			return nil, fmt.Errorf("%q is missing", name)
		}
		return value, nil
	}
	items := reflect.ValueOf(value)
	if value != nil && items.Kind() == reflect.Slice {
		if items.Len() == 0 && isNeeded {
			return nil, fmt.Errorf("%q is missing", name)
		}
		list := []any{}
		for index := 0; index < items.Len(); index++ {
			item, err := r.read(name, items.Index(index).Interface(), false)
			if err != nil {
				return nil, err
			}
			list = append(list, item)
		}
		return list, nil
	}
	parts, _ := value.(Object)
	for key, part := range parts {
		if _, err := r.read(key, part, false); err != nil {
			return nil, err
		}
	}
	return value, nil
}

func includes(names []string, name string) bool {
	for _, one := range names {
		if one == name {
			return true
		}
	}
	return false
}

func request(method, path string, values Object) (Object, error) {
	prepared, err := prepare(method, path, values, false)
	if err != nil {
		return nil, err
	}
	return send(prepared)
}

// send repeats only requests that read, up to twice.
func send(c call) (Object, error) {
	limit := Timeout
	if longer := time.Duration(c.Timeout) * time.Second; longer > limit {
		limit = longer
	}
	end := time.Now().Add(limit)
	attempts := 1
	if c.method == "GET" && c.name != "" && !c.Once {
		attempts = 3
	}
	for attempt := 1; ; attempt++ {
		reply, err := sendWithToken(c, end)
		if err == nil {
			return reply, nil
		}
		pause := choosePause(err, attempt)
		if attempt == attempts || pause < 0 || time.Now().Add(pause).After(end) {
			return nil, err
		}
		time.Sleep(pause)
	}
}

// choosePause returns a negative pause if the request must not be repeated.
func choosePause(err error, attempt int) time.Duration {
	pause := time.Duration(attempt) * time.Second
	var failure *Error
	var lost *url.Error
	if !errors.As(err, &failure) {
		if errors.As(err, &lost) && !lost.Timeout() {
			return pause
		}
		return -1
	}
	if failure.Status != 429 && failure.Status != 500 && failure.Status != 503 {
		return -1
	}
	after := failure.Headers.Get("Retry-After")
	if seconds, err := strconv.Atoi(after); err == nil {
		pause = time.Duration(seconds) * time.Second
	} else if date, err := http.ParseTime(after); err == nil {
		pause = time.Until(date)
	}
	if pause < 0 {
		return 0
	}
	return pause
}

// sendWithToken renews a refused token once.
func sendWithToken(c call, end time.Time) (Object, error) {
	if signInURL.MatchString(c.path) {
		return exchange(c, "", end)
	}
	version := os.Getenv("PITEL_TOKEN_VERSION")
	switch {
	case version != "" && version != "v1" && version != "v3":
		return nil, errors.New("PITEL_TOKEN_VERSION must be v1 or v3, or not set")
	case version == "" && strings.HasPrefix(c.path, "/v1/") && !strings.HasPrefix(c.path, "/v1/campaign/"):
		version = "v1"
	case version == "":
		version = "v3" // also for campaigns, which are started under /v1
	}
	bearer, err := readToken(version, "", end)
	if err != nil {
		return nil, err
	}
	reply, err := exchange(c, bearer, end)
	var failure *Error
	if !errors.As(err, &failure) || failure.Status != http.StatusUnauthorized {
		return reply, err
	}
	if bearer, err = readToken(version, bearer, end); err != nil {
		return nil, err
	}
	return exchange(c, bearer, end)
}

func readToken(version, refused string, end time.Time) (string, error) {
	key, err := readSetting("PITEL_API_KEY")
	if err != nil {
		return "", err
	}
	mutex.Lock()
	defer mutex.Unlock()
	owner := version + " " + os.Getenv("PITEL_BASE_URL") + " " + key
	stored := tokens[owner]
	if stored.text != "" && stored.text != refused && time.Now().Before(stored.expires) {
		return stored.text, nil
	}
	login, err := prepare("POST", "/"+version+"/auth/token", Object{"api_key": key}, false)
	if err != nil {
		return "", err
	}
	reply, err := exchange(login, "", end)
	if err != nil {
		return "", err
	}
	if data, isInData := reply["data"].(Object); isInData {
		reply = data
	}
	// If the clocks differ, or no expiry is named, a token is used until it is refused.
	used := 23 * time.Hour
	if seconds, err := json.Number(fmt.Sprint(reply["expired"])).Int64(); err == nil {
		if life := time.Until(time.Unix(seconds, 0)); life > 2*time.Minute {
			used = life - time.Minute
		} else if life > 0 {
			used = life / 2
		}
	}
	given := storedToken{fmt.Sprint(reply["token"]), time.Now().Add(used)}
	tokens[owner] = given
	return given.text, nil
}

func readSetting(name string) (string, error) {
	if os.Getenv(name) == "" {
		return "", fmt.Errorf("%s is not set", name)
	}
	return os.Getenv(name), nil
}

// exchange sends a request once.
func exchange(c call, bearer string, end time.Time) (Object, error) {
	base, err := readSetting("PITEL_BASE_URL")
	if err != nil {
		return nil, err
	}
	if !baseURL.MatchString(base) {
		return nil, errors.New("PITEL_BASE_URL must be an https:// address. Plain http:// is only for this computer")
	}
	address := strings.TrimRight(base, "/") + c.path
	body, kind, err := c.write()
	if err != nil {
		return nil, err
	}
	if query := c.encode(); query != "" && strings.Contains(address, "?") {
		address += "&" + query
	} else if query != "" {
		address += "?" + query
	}
	message, err := http.NewRequest(c.method, address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if kind != "" {
		message.Header.Set("Content-Type", kind)
	}
	if bearer != "" {
		message.Header.Set("Authorization", "Bearer "+bearer)
	}
	limited := client
	limited.Timeout = time.Until(end)
	response, err := limited.Do(message)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	reply := parse(text)
	status := response.StatusCode
	if status >= 200 && status < 300 && c.isSuccess(reply) {
		return reply, nil
	}
	return nil, c.fail(response, string(text), reply, bearer)
}

func (c call) fail(response *http.Response, text string, reply Object, bearer string) *Error {
	name := c.method + " " + c.path
	problem := text
	code, _ := reply["error"].(string)
	if signInURL.MatchString(c.path) {
		// A response to a sign-in can have secrets.
		problem = code
		if problem == "" {
			problem = "not a documented success"
		}
	}
	if place := response.Header.Get("Location"); place != "" && response.StatusCode >= 300 && response.StatusCode < 400 {
		problem = "redirected to " + place
	}
	for _, secret := range []string{os.Getenv("PITEL_API_KEY"), bearer} {
		if secret != "" {
			problem = strings.ReplaceAll(problem, secret, "…")
		}
	}
	full := fmt.Sprintf("%s: HTTP %d %s", name, response.StatusCode, problem)
	return &Error{name, response.StatusCode, response.Header, text, reply, code, full}
}

func (c call) encode() string {
	query := url.Values{}
	for name, value := range c.values {
		if c.method != "GET" {
			break
		}
		list, isList := value.([]any)
		if !isList {
			list = []any{value}
		}
		for _, item := range list {
			query.Add(name, fmt.Sprint(item))
		}
	}
	return query.Encode()
}

// write returns the body and its type.
func (c call) write() ([]byte, string, error) {
	if c.method == "GET" || c.method == "DELETE" && len(c.values) == 0 {
		return nil, "", nil
	}
	if !c.Form {
		text, err := json.Marshal(c.values)
		return text, "application/json", err
	}
	var body bytes.Buffer // to which writing can't fail
	form := multipart.NewWriter(&body)
	for name, value := range c.values {
		if name != c.File {
			form.WriteField(name, fmt.Sprint(value))
		}
	}
	if c.File != "" {
		file := fmt.Sprint(c.values[c.File])
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, "", err
		}
		part, _ := form.CreateFormFile(c.File, filepath.Base(file))
		part.Write(content)
	}
	form.Close()
	return body.Bytes(), form.FormDataContentType(), nil
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

// isSuccess looks at what a body says besides its HTTP status.
func (c call) isSuccess(reply Object) bool {
	refused, _ := reply["fail"].([]any)
	if len(reply) == 0 || len(refused) > 0 || reply["status"] == "fail" ||
		!isOneOf(reply["error"], "") ||
		!isOneOf(reply["code"], "OK", "200") ||
		!isOneOf(reply["created"], "true") ||
		!isOneOf(reply["deleted"], "true") {
		return false
	}
	for name, value := range c.SuccessValues {
		if fmt.Sprint(reply[name]) != fmt.Sprint(value) {
			return false
		}
	}
	if c.List != "" {
		data, isFound := reply["data"]
		_, isList := data.([]any)
		return isFound && (isList || data == nil)
	}
	if c.ResultField != "" {
		var value any = reply
		for _, name := range strings.Split(c.ResultField, ".") {
			parts, _ := value.(Object)
			value = parts[name]
		}
		if value == nil || value == "" {
			return false
		}
	}
	if c.EchoedField != "" && !reflect.DeepEqual(reply[c.EchoedField], c.values[c.EchoedField]) {
		return false
	}
	if len(c.CountFields) > 0 {
		sent, _ := c.values[c.CountFields[1]].([]any)
		found, isList := reply[c.CountFields[0]].([]any)
		return isList && len(found) == len(sent) || fmt.Sprint(reply[c.CountFields[0]]) == strconv.Itoa(len(sent))
	}
	return true
}

// isOneOf reports whether a value is absent, null or one of some texts.
func isOneOf(value any, texts ...string) bool {
	return value == nil || includes(texts, fmt.Sprint(value))
}

func readContract(text string) (rows map[string]row) {
	if err := json.Unmarshal([]byte(text), &rows); err != nil {
		panic(err)
	}
	return rows
}

// From the contract. required, flags: values that must be sent; notEmpty: must not be empty; json: a text is JSON.
// successValues, resultField, echoedField, countFields, list: what a success has. once: never repeated.
// fromText, fromKeys: what an edit writes differently than it reads.
var contract = readContract(`{
"POST /v1/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"POST /v1/auth/token": {"required": ["api_key"], "resultField": "data.token"},
"GET /v1/blacklist": {"list": "id"},
"POST /v1/blacklist": {"required": ["blacklist"], "notEmpty": ["phone_number"],
  "successValues": {"message": "successfully"}, "countFields": ["success", "blacklist"]},
"DELETE /v1/blacklist": {"required": ["blacklist"], "successValues": {"message": "successfully"},
  "countFields": ["success", "blacklist"]},
"GET /v1/blacklist/{id}": {"resultField": "id"},
"GET /v1/call": {"list": "call_id"},
"POST /v1/call/{call_id}/transfer": {"required": ["ext", "legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/park": {"required": ["legs"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/listen": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/whisper": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"POST /v1/call/{call_id}/barge": {"required": ["ext"], "successValues": {"status": "success"},
  "resultField": "call_id"},
"GET /v1/cdr": {"list": "id", "page": true},
"GET /v1/cdr/{id}": {"resultField": "id"},
"GET /v1/click2call": {"required": ["ext", "phone"], "once": true, "timeout": 90,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/click2call/async": {"required": ["ext", "phone"], "once": true,
  "successValues": {"status": "success"}, "resultField": "call_id"},
"GET /v1/event": {"list": "id"},
"POST /v1/event": {"required": ["callback_url", "event"], "successValues": {"created": true}},
"DELETE /v1/event/{id}": {"successValues": {"deleted": true}},
"GET /v1/voicemail": {"list": "id"},
"POST /v1/voicemail": {"required": ["extension", "password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}},
"GET /v1/voicemail/{id}": {"resultField": "id"},
"PUT /v1/voicemail/{id}": {"required": ["password"], "flags": ["enabled"], "notEmpty": ["mail_to"],
  "successValues": {"message": "successfully"}, "edit": ["password", "enabled", "local_after_email",
  "mail_to", "description"]},
"DELETE /v1/voicemail/{id}": {"successValues": {"message": "successfully"}},
"GET /v1/voicemail/message": {"list": "id"},
"GET /v1/voicemail/message/{id}": {"resultField": "id"},
"POST /v3/auth/token": {"required": ["api_key"], "resultField": "token"},
"POST /v3/auth": {"required": ["username", "password"], "resultField": "data.user_uuid"},
"GET /v3/campaign": {"list": "campaign_uuid"},
"POST /v3/campaign": {"required": ["campaign_name", "type"], "notEmpty": ["template_uuid"],
  "successValues": {"created": true}},
"GET /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PUT /v3/campaign/{campaign_uuid}": {"required": ["campaign_name", "type"], "notEmpty": ["concurrent_call"],
  "json": ["concurrent_call"], "resultField": "campaign_uuid", "edit": ["campaign_name", "type",
  "type_autocall", "description", "active", "concurrent_call", "carrier_uuid", "carrier_name",
  "template_uuid", "template_name", "mode_call", "network", "recall_times", "limit_recall_duration",
  "schedule_recall", "schedule_recall_duration", "priority_recall", "recall_status", "call_timeout",
  "schedules", "callback_url", "answer_callback_url", "ratio", "hopper", "call_center_queue_strategy",
  "local_start_time", "local_end_time", "allow_manual_dial", "allow_search_lead", "enable_callback_alert",
  "statuses_selectable", "users", "groups", "enable_encrypt", "statuses", "custom_ratio",
  "call_center_queue_uuid", "customer_order", "default_list_uuid", "script_uuid", "orig_campaign_uuid",
  "domain_name", "campaign_uuid", "domain_uuid", "run_id", "created_at", "updated_at"], "without": ["status"],
  "hidden": ["users", "groups", "statuses"]},
"DELETE /v3/campaign/{campaign_uuid}": {"resultField": "campaign_uuid"},
"PATCH /v3/campaign/{campaign_uuid}/active": {"flags": ["active"], "resultField": "campaign_uuid",
  "echoedField": "active"},
"PUT /v3/campaign/{campaign_uuid}/assign_extension": {"required": ["extensions"], "json": ["extensions"],
  "resultField": "campaign_uuid"},
"GET /v3/list": {"list": "list_uuid"},
"POST /v3/list": {"required": ["campaign_uuid", "list_name"], "successValues": {"created": true}},
"GET /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"DELETE /v3/list/{list_uuid}": {"resultField": "list_uuid"},
"PATCH /v3/list/{list_uuid}/active": {"flags": ["active"], "resultField": "list_uuid",
  "echoedField": "active"},
"GET /v3/lead": {"list": "lead_uuid"},
"POST /v3/lead": {"required": ["list_uuid", "phone_number"], "successValues": {"created": true}},
"POST /v3/lead/file": {"required": ["list_uuid", "file"], "form": true, "file": "file", "resultField": "msg"},
"POST /v3/lead/multi": {"required": ["list_uuid", "data"], "notEmpty": ["phone_number"],
  "countFields": ["total_insert", "data"]},
"GET /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"PUT /v3/lead/{lead_uuid}": {"required": ["lead_uuid", "phone_number"], "notEmpty": ["address"],
  "resultField": "lead_uuid", "edit": ["lead_uuid", "phone_number", "lead_name", "lead_code",
  "contract_number", "identity_number", "identity_issued_at", "identity_issued_on", "address", "province",
  "district", "ward", "date_of_birth", "gender", "additional"]},
"DELETE /v3/lead/{lead_uuid}": {"resultField": "lead_uuid"},
"POST /v3/autocall/import": {"required": ["campaign_uuid", "phone_number", "param"], "resultField": "call_id"},
"POST /v3/autocall/otp": {"required": ["campaign_uuid", "phone_number", "template", "code_otp"],
  "notEmpty": ["ref_id"], "resultField": "call_id"},
"POST /v1/campaign/{campaign_uuid}/run/start": {"resultField": "campaign_uuid"},
"GET /v3/template": {"list": "template_uuid"},
"POST /v3/template": {"required": ["template_name"], "successValues": {"created": "true"}},
"GET /v3/template/{template_uuid}": {"resultField": "template_uuid"},
"PUT /v3/template/{template_uuid}": {"required": ["template_name"], "notEmpty": ["content"],
  "resultField": "template_uuid", "edit": ["template_name", "voice_type", "content", "voice_tts", "speed_tts",
  "audio_file", "enable_option", "press_options", "exit_sound", "invalid_sound", "press_timeout",
  "inter_digit_timeout", "max_timeout"], "fromKeys": {"press_options": "press_num"}},
"DELETE /v3/template/{template_uuid}": {"successValues": {"deleted": "true"}},
"GET /v3/user": {"list": "user_uuid"},
"POST /v3/user": {"required": ["username", "level", "role_uuid", "password", "confirm_password"],
  "notEmpty": ["email", "extension"], "successValues": {"created": true}},
"GET /v3/user/{user_uuid}": {"resultField": "user_uuid"},
"PUT /v3/user/{user_uuid}": {"required": ["user_uuid", "username", "level", "role_uuid", "password",
  "confirm_password"], "notEmpty": ["email", "first_name", "extension"], "resultField": "user_uuid",
  "edit": ["user_uuid", "username", "level", "role_uuid", "email", "first_name", "extension", "is_active",
  "enable_webrtc"], "without": ["password", "confirm_password", "is_create_extension"],
  "fromText": {"is_active": "user_enabled"}},
"GET /v3/monitor": {"list": "user_uuid"},
"GET /v3/extension/{id}/loggedin": {"resultField": "extension"},
"GET /v3/monitor/callcenter/queue": {"list": "call_center_queue_uuid"},
"GET /v3/group": {"list": "group_uuid"},
"POST /v3/group": {"required": ["group_name"], "successValues": {"created": true}},
"GET /v3/group/{group_uuid}": {"resultField": "group_uuid"},
"PUT /v3/group/{group_uuid}": {"required": ["group_name"], "notEmpty": ["group_description", "user_assigns",
  "campaign_assigns"], "json": ["user_assigns", "campaign_assigns"], "resultField": "data.group_uuid",
  "edit": ["group_name", "group_description", "group_priority", "department_uuid"],
  "without": ["user_assigns", "campaign_assigns"]},
"DELETE /v3/group/{group_uuid}": {"successValues": {"code": 200}},
"GET /v3/carrier": {"list": "carrier_uuid"},
"POST /v3/carrier": {"required": ["carrier_name", "gateway_uuid", "concurrent_call", "dial_type"],
  "notEmpty": ["caller_id"], "successValues": {"created": true}},
"PUT /v3/carrier/{carrier_uuid}": {"required": ["carrier_uuid", "carrier_name", "gateway_uuid", "dial_type",
  "concurrent_call"], "notEmpty": ["caller_id"], "json": ["concurrent_call"], "resultField": "carrier_uuid",
  "edit": ["carrier_uuid", "carrier_name", "gateway_uuid", "concurrent_call", "dial_type", "description",
  "caller_id", "network", "data"]},
"DELETE /v3/carrier/{carrier_uuid}": {"resultField": "carrier_uuid"},
"GET /v3/gateway": {"list": "gateway_uuid"},
"GET /v3/cdr": {"required": ["limit", "offset"], "list": "id"},
"GET /v3/cdr/{id}": {"resultField": "id"},
"GET /v3/autocall/log/{ref_id}/ref_id": {"resultField": "id"},
"GET /v3/report/call/campaign": {"notEmpty": ["campaign_uuid"], "list": "campaign_uuid"},
"GET /v3/report/call/lead": {"notEmpty": ["campaign_uuid"], "list": "lead_uuid"},
"GET /v3/report/call/user": {"list": "user_uuid"},
"GET /v2/report/extension": {"successValues": {"code": 200}, "list": "extension_id"},
"GET /v2/report/extension/summary": {"list": "user_uuid"},
"GET /v2/report/extension/summary/day": {"list": "user_uuid"},
"GET /v2/report/agent/time": {"list": "user_uuid"},
"GET /v2/stats": {"list": "time"},
"GET /v3/monitor-stats/overview": {"required": ["interval"], "resultField": "data.total_calls"},
"POST /psr/v1/call/stream": {"required": ["url", "destination"], "notEmpty": ["extension"], "form": true,
  "successValues": {"code": "OK"}}
}`)
