<?php
// Client for the Pitel API. PHP 8.2 or newer, with its cURL extension: $pitel = require __DIR__ . '/pitel.php';
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
// Values in braces fill the path: $pitel->get('/v3/lead/{lead_uuid}', ['lead_uuid' => '...']). The others are the query or the body.
// The documentation for coding agents: /llms.txt on the site of this file.
declare(strict_types=1);

/** A request that failed, by its HTTP status or by what its body says. */
class PitelError extends RuntimeException
{
    /** The error code, such as USER_BUSY, or a list of validation messages. */
    public $code = null;
    /** The parsed body; null if it isn't JSON. */
    public readonly mixed $reply;

    /**
     * @param string $request Method and path.
     * @param array<string, string> $headers By name in lower case.
     */
    public function __construct(
        public readonly string $request,
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
        string $problem,
    ) {
        parent::__construct("$request: HTTP $status $problem");
        $this->reply = json_decode($body, true);
        $this->code = is_array($this->reply) ? $this->reply['error'] ?? null : null;
    }
}

/** A request without a response. */
class PitelConnectionError extends RuntimeException
{
    public function __construct(string $message, public readonly bool $isTimeout)
    {
        parent::__construct($message);
    }
}

class Pitel
{
    /** @var array<string, array{string, float}> Token and expiry by account and API version. */
    private array $tokens = [];

    /** @param array<string, mixed> $query A list repeats its name. */
    public function get(string $path, array $query = [], ?float $timeout = null): array
    {
        return $this->request($this->prepare('GET', $path, $query), $timeout);
    }

    public function post(string $path, array $body = [], ?float $timeout = null): array
    {
        return $this->request($this->prepare('POST', $path, $body), $timeout);
    }

    public function put(string $path, array $body = [], ?float $timeout = null): array
    {
        return $this->request($this->prepare('PUT', $path, $body), $timeout);
    }

    public function patch(string $path, array $body = [], ?float $timeout = null): array
    {
        return $this->request($this->prepare('PATCH', $path, $body), $timeout);
    }

    public function delete(string $path, array $body = [], ?float $timeout = null): array
    {
        return $this->request($this->prepare('DELETE', $path, $body), $timeout);
    }

    /** An access token of the API version v1 or v3. */
    public function token(string $version): string
    {
        return $this->readToken($version, microtime(true) + 30);
    }

    /** Changes a record: reads it, sends back what an edit takes, and checks that nothing else has changed. */
    public function edit(string $path, array $change): array
    {
        $call = $this->prepare('PUT', $path, $change, isPart: true);
        $row = $call['row'];
        if (!isset($row['edit'])) {
            throw new InvalidArgumentException("PUT $path does not edit a record.");
        }
        $record = self::toRequest($this->readRecord($call), $row);
        $isNull = fn (string $name): bool => array_key_exists($name, $record) && $record[$name] === null;
        $nulls = array_filter($row['hidden'] ?? [], $isNull);
        $unknown = ($record['type'] ?? '') === 'autocall' ? [] : array_diff($nulls, array_keys($change));
        if ($unknown) {
            $name = reset($unknown);
            throw new RuntimeException("PUT $path: null in \"$name\" may hide a value. Add it to the change.");
        }
        $changed = $call['values'];
        $kept = array_intersect_key($record, array_flip(array_diff($row['edit'], $nulls)));
        $reply = $this->request(['values' => $changed + $kept] + $call, null);
        $after = self::toRequest($this->readRecord($call), $row);
        $same = array_diff([...$row['edit'], ...$row['without'] ?? []], ['updated_at'], array_keys($changed));
        $isLost = fn (string $name): bool => array_key_exists($name, $record)
            && json_encode($record[$name]) !== json_encode($after[$name] ?? null);
        $lost = implode(', ', array_filter($same, $isLost));
        if ($lost !== '') {
            throw new RuntimeException("PUT $path: the edit also changed $lost. Look at the record.");
        }
        return $reply;
    }

    /** Reads a list page by page. */
    public function readAll(string $path, array $query = [], int $limit = 50): Generator
    {
        $row = self::findRow('GET', $path);
        $ids = [];
        $total = null;
        for ($page = 1; $total === null || count($ids) < $total; $page++) {
            $place = isset($row['page']) ? ['page' => $page] : ['offset' => count($ids)];
            $reply = $this->get($path, $query + ['limit' => $limit] + $place);
            $data = $reply['data'] ?? [];
            $isChanged = $total !== null && ($reply['total'] ?? null) !== $total;
            $total = $reply['total'] ?? null;
            $before = count($ids);
            foreach ($data as $record) {
                $ids[' ' . ($record[$row['list'] ?? ''] ?? json_encode($record))] = true;
            }
            $isRepeated = count($ids) < $before + count($data);
            if (!is_int($total) || $isChanged || $isRepeated || (count($ids) < $total && !$data)) {
                $change = $isChanged ? ', which changed' : ($isRepeated ? ', and one came twice' : '');
                $found = count($ids) . ' records, total ' . json_encode($total) . $change;
                throw new RuntimeException("GET $path: the list is incomplete: $found. Read it again.");
            }
            yield from $data;
        }
    }

    /** What the contract says about a request. */
    private static function findRow(string $method, string $path): array
    {
        static $contract = null;
        $contract ??= json_decode(self::CONTRACT, true);
        $wanted = explode('?', "$method $path")[0];
        $steps = explode('/', $wanted);
        $names = isset($contract[$wanted]) ? [$wanted] : array_keys($contract);
        foreach ($names as $name) {
            $own = explode('/', $name);
            $isSame = fn (string $step, ?string $other): bool => $step === $other || str_starts_with($step, '{');
            if (count($own) === count($steps) && !in_array(false, array_map($isSame, $own, $steps), true)) {
                return ['name' => $name] + $contract[$name];
            }
        }
        return [];
    }

    /** Fills the path, and checks that no value is missing before anything is sent. */
    private function prepare(string $method, string $path, array $given, bool $isPart = false): array
    {
        $row = self::findRow($method, $path);
        $required = $row['required'] ?? [];
        $refuse = fn (string $name, string $problem = 'is missing'): never
            => throw new InvalidArgumentException("$method $path: \"$name\" $problem.");
        $values = $given;
        $fill = function (array $match) use ($given, $row, $required, $refuse, &$values): string {
            [, $name] = $match;
            $value = self::readValue($name, $given[$name] ?? '', $row, $refuse);
            if ($value === '' || $value === false) {
                $refuse($name);
            }
            if (!in_array($name, $required, true)) {
                unset($values[$name]);
            }
            return rawurlencode((string) $value);
        };
        $filled = preg_replace_callback('/\{(\w+)\}/', $fill, $path);
        if (!preg_match('~^(/(?!(\.|%2e){1,2}(/|$))[^/]+)+$~Di', explode('?', $filled)[0])) {
            $rule = 'the path must begin with "/", and no step of it may be empty, "." or ".."';
            throw new InvalidArgumentException("$method $path: $rule.");
        }
        foreach ($isPart || str_contains($path, '?') ? [] : [...$required, ...$row['flags'] ?? []] as $name) {
            if (!array_key_exists($name, $values)) {
                $refuse($name);
            }
        }
        foreach ($values as $name => $value) {
            $values[$name] = self::readValue((string) $name, $value, $row, $refuse, $method === 'GET');
        }
        return ['method' => $method, 'path' => $filled, 'row' => $row, 'values' => $values];
    }

    private static function readValue(string $name, mixed $value, array $row, callable $refuse, bool $isQuery = false): mixed
    {
        $isRequired = in_array($name, $row['required'] ?? [], true);
        $isChecked = $isRequired || in_array($name, $row['notEmpty'] ?? [], true);
        $isEmpty = $value === null || $value === '';
        // getenv() returns false for a variable that is not set.
        if ($isEmpty && ($isChecked || $isQuery) || $value === false && $isChecked) {
            $refuse($name);
        }
        if (is_float($value) && !is_finite($value)) {
            $refuse($name, 'is not a number');
        }
        if (in_array($name, $row['json'] ?? [], true) && is_string($value)) {
            $isText = true;
            $value = json_decode($value, true) ?? $refuse($name, 'is not JSON');
        }
        if ($value === [] && ($isRequired || $isQuery)) {
            $refuse($name);
        }
        foreach (is_array($value) && !isset($isText) ? $value : [] as $key => $part) {
            $value[$key] = self::readValue(is_int($key) ? $name : $key, $part, $row, $refuse);
        }
        return $value;
    }

    /** The record that is edited. Where no request returns a single one, it is in the list. */
    private function readRecord(array $call): array
    {
        if (self::findRow('GET', $call['path'])) {
            return $this->get($call['path']);
        }
        $parent = dirname($call['path']);
        $name = trim(basename($call['row']['name']), '{}');
        foreach ($this->readAll($parent) as $record) {
            if (rawurlencode((string) $record[$name]) === basename($call['path'])) {
                return $record;
            }
        }
        throw new RuntimeException("GET $parent: no record has this $name.");
    }

    /** What requests write differently than responses. */
    private static function toRequest(array $record, array $row): array
    {
        foreach ($row['fromText'] ?? [] as $name => $text) {
            if (isset($record[$text])) {
                $record[$name] = self::toText($record[$text]) === 'true';
            }
        }
        foreach ($row['fromKeys'] ?? [] as $name => $key) {
            $entries = [];
            foreach ((array) ($record[$name] ?? []) as $item) {
                foreach (is_array($item) ? $item : [''] as $value => $entry) {
                    if (!is_array($entry) || ($entry !== [] && array_is_list($entry))) {
                        throw new RuntimeException("$name has a form that is not documented.");
                    }
                    $entries[] = [$key => (string) $value] + $entry;
                }
            }
            if (!empty($record[$name])) {
                $record[$name] = $entries;
            }
        }
        return $record;
    }

    /** Turns JSON objects into arrays, except empty ones, which would be sent back as lists. */
    private static function toArrays(mixed $value): mixed
    {
        $isEmpty = is_object($value) && get_object_vars($value) === [];
        return is_scalar($value) || $value === null || $isEmpty ? $value : array_map(self::toArrays(...), (array) $value);
    }

    private static function toText(mixed $value): string
    {
        return is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;
    }

    private static function encode(array $query): string
    {
        $pairs = [];
        foreach ($query as $name => $value) {
            foreach (is_array($value) ? $value : [$value] as $item) {
                $pairs[] = rawurlencode((string) $name) . '=' . rawurlencode(self::toText($item));
            }
        }
        return implode('&', $pairs);
    }

    /** Repeats only requests that read, up to twice. The time limit includes a new token and all attempts. */
    private function request(array $call, ?float $timeout): array
    {
        $row = $call['row'];
        $end = microtime(true) + ($timeout ?? $row['timeout'] ?? 30);
        $attempts = $call['method'] === 'GET' && $row && !isset($row['once']) ? 3 : 1;
        for ($attempt = 1; ; $attempt++) {
            try {
                return $this->sendWithToken($call, $end);
            } catch (PitelError | PitelConnectionError $error) {
                $pause = $attempt < $attempts ? self::choosePause($error, $attempt) : null;
                if ($pause === null || microtime(true) + $pause > $end) {
                    throw $error;
                }
                usleep((int) ($pause * 1_000_000));
            }
        }
    }

    /** In seconds, or null if the request must not be repeated. */
    private static function choosePause(PitelError|PitelConnectionError $error, int $attempt): ?float
    {
        if ($error instanceof PitelConnectionError) {
            return $error->isTimeout ? null : $attempt;
        }
        if (!in_array($error->status, [429, 500, 503], true)) {
            return null;
        }
        $after = $error->headers['retry-after'] ?? (string) $attempt;
        $time = strtotime($after);
        return max(0, ctype_digit($after) ? (int) $after : ($time === false ? $attempt : $time - microtime(true)));
    }

    private function sendWithToken(array $call, float $end): array
    {
        if (self::isSignIn($call['path'])) {
            return $this->send($call, $end);
        }
        $version = self::chooseVersion($call['path']);
        $token = $this->readToken($version, $end);
        try {
            return $this->send($call, $end, $token);
        } catch (PitelError $error) {
            if ($error->status !== 401) {
                throw $error;
            }
        }
        return $this->send($call, $end, $this->readToken($version, $end, $token));
    }

    private static function isSignIn(string $path): bool
    {
        return preg_match('~^/v\d/auth(/token)?$~D', $path) === 1;
    }

    private static function chooseVersion(string $path): string
    {
        $version = getenv('PITEL_TOKEN_VERSION') ?: '';
        if (!in_array($version, ['', 'v1', 'v3'], true)) {
            throw new RuntimeException('PITEL_TOKEN_VERSION must be v1 or v3, or not set.');
        }
        // Campaigns are started under /v1, but belong to v3.
        return $version ?: (preg_match('~^/v1/(?!campaign/)~', $path) ? 'v1' : 'v3');
    }

    private function readToken(string $version, float $end, ?string $refused = null): string
    {
        $key = self::readSetting('PITEL_API_KEY');
        $owner = "$version " . self::readBaseUrl() . " $key";
        [$token, $expires] = $this->tokens[$owner] ?? ['', 0];
        if ($token === '' || $token === $refused || $expires <= microtime(true)) {
            $reply = $this->send($this->prepare('POST', "/$version/auth/token", ['api_key' => $key]), $end);
            $given = $reply['data'] ?? $reply;
            $token = $given['token'];
            $life = ($given['expired'] ?? 0) - microtime(true);
            // If the clocks differ, or no expiry is named, a token is used until it is refused.
            $used = $life > 0 ? $life - min(60, $life / 2) : 23 * 3600;
            $this->tokens[$owner] = [$token, microtime(true) + $used];
        }
        return $token;
    }

    private static function readSetting(string $name): string
    {
        return getenv($name) ?: throw new RuntimeException("$name is not set.");
    }

    private static function readBaseUrl(): string
    {
        $url = self::readSetting('PITEL_BASE_URL');
        $host = '(https://[^\s/?#@]+|http://(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)';
        if (!preg_match("~^$host(/[^\s?#]*)?\$~D", $url)) {
            $rule = 'must be an https:// address. Plain http:// is only for this computer.';
            throw new RuntimeException("PITEL_BASE_URL $rule");
        }
        return rtrim($url, '/');
    }

    /** @return array<string, mixed> The parts of a form. The value of the file is its path. */
    private static function writeForm(array $values, string $file): array
    {
        $parts = array_map(self::toText(...), array_diff_key($values, [$file => true]));
        return $file === '' ? $parts : $parts + [$file => new CURLFile($values[$file])];
    }

    private function send(array $call, float $end, ?string $token = null): array
    {
        ['method' => $method, 'path' => $path, 'row' => $row, 'values' => $values] = $call;
        $headers = $token === null ? [] : ["Authorization: Bearer $token"];
        $received = [];
        $options = [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) (($end - microtime(true)) * 1000)),
            CURLOPT_HEADERFUNCTION => function ($request, string $line) use (&$received): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $received[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ];
        $query = $method === 'GET' ? self::encode($values) : '';
        if ($method !== 'GET' && ($method !== 'DELETE' || $values)) {
            $isForm = isset($row['form']);
            $options[CURLOPT_POSTFIELDS] = $isForm
                ? self::writeForm($values, $row['file'] ?? '')
                : json_encode((object) $values, JSON_THROW_ON_ERROR);
            $headers[] = $isForm ? 'Expect:' : 'Content-Type: application/json';
        }
        $options[CURLOPT_HTTPHEADER] = $headers;
        $separator = $query === '' ? '' : (str_contains($path, '?') ? '&' : '?');
        $request = curl_init(self::readBaseUrl() . $path . $separator . $query);
        curl_setopt_array($request, $options);
        $text = curl_exec($request);
        if ($text === false) {
            $isTimeout = curl_errno($request) === CURLE_OPERATION_TIMEDOUT;
            throw new PitelConnectionError("$method $path: " . curl_error($request), $isTimeout);
        }
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        $parsed = $text === '' ? new stdClass() : json_decode($text);
        $reply = is_object($parsed) ? array_map(self::toArrays(...), get_object_vars($parsed)) : null;
        if ($status >= 200 && $status < 300 && $reply !== null && self::isSuccess($reply, $row, $values)) {
            return $reply;
        }
        // A response to a sign-in can have secrets.
        $problem = self::isSignIn($path) ? json_encode($reply['error'] ?? 'not a documented success') : $text;
        if ($status >= 300 && $status < 400 && isset($received['location'])) {
            $problem = "redirected to {$received['location']}";
        }
        $secrets = [getenv('PITEL_API_KEY') ?: '', ...array_column($this->tokens, 0)];
        throw new PitelError("$method $path", $status, $received, $text, str_replace(array_filter($secrets), '…', $problem));
    }

    /** What a body says besides its HTTP status. */
    private static function isSuccess(array $reply, array $row, array $sent): bool
    {
        if (!$reply || ($reply['error'] ?? '') !== '' || ($reply['status'] ?? null) === 'fail') {
            return false;
        }
        if (is_array($reply['fail'] ?? null) && $reply['fail']) {
            return false;
        }
        if (!in_array($reply['code'] ?? 'OK', ['OK', 200, '200'], true)) {
            return false;
        }
        foreach (['created', 'deleted'] as $name) {
            if (!in_array($reply[$name] ?? true, [true, 'true'], true)) {
                return false;
            }
        }
        foreach ($row['successValues'] ?? [] as $name => $value) {
            $found = $reply[$name] ?? '';
            if (!is_scalar($found) || self::toText($found) !== self::toText($value)) {
                return false;
            }
        }
        if (isset($row['list'])) {
            return array_key_exists('data', $reply)
                && ($reply['data'] === null || is_array($reply['data']) && array_is_list($reply['data']));
        }
        $value = $reply;
        foreach (isset($row['resultField']) ? explode('.', $row['resultField']) : [] as $name) {
            $value = is_array($value) ? $value[$name] ?? '' : '';
        }
        if ($value === '') {
            return false;
        }
        if (isset($row['echoedField']) && ($reply[$row['echoedField']] ?? null) !== $sent[$row['echoedField']]) {
            return false;
        }
        if (isset($row['countFields'])) {
            $found = $reply[$row['countFields'][0]] ?? null;
            return (is_array($found) ? count($found) : $found) === count($sent[$row['countFields'][1]]);
        }
        return true;
    }

    /**
     * From the contract. required, flags: values that must be sent; notEmpty: must not be empty; json: a text is JSON.
     * successValues, resultField, echoedField, countFields, list: what a success has. once: never repeated.
     * fromText, fromKeys: what an edit writes differently than it reads.
     */
    private const CONTRACT = <<<'JSON'
{
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
}
JSON;
}

return new Pitel();
