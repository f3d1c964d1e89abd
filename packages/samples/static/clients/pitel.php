<?php
// Client for the Pitel API. PHP 8.2 or newer, with its cURL extension.
// Environment: PITEL_BASE_URL, PITEL_API_KEY, and on a call-center account PITEL_TOKEN_VERSION=v3.
declare(strict_types=1);

/** A request that failed, by its HTTP status or by what its body says. */
class PitelError extends RuntimeException
{
    /** The error code, such as USER_BUSY, or a list of validation messages. */
    public $code = null;
    /** The parsed body; null if it isn't JSON. */
    public readonly mixed $reply;

    /** @param string $request Method and path. */
    public function __construct(string $request, public readonly int $status, public readonly string $body)
    {
        parent::__construct("$request: HTTP $status $body");
        $this->reply = json_decode($body, true);
        $this->code = is_array($this->reply) ? $this->reply['error'] ?? null : null;
    }
}

class Pitel
{
    /** @var array<string, array{string, int}> Token and expiry by account and API version. */
    private array $tokens = [];

    /** @param array<string, scalar|list<scalar>> $query A list repeats its name. */
    public function get(string $path, array $query = [], int $timeout = 30): array
    {
        return $this->request('GET', $path . self::encode($query), null, $timeout);
    }

    public function post(string $path, array|object $body, int $timeout = 30): array
    {
        return $this->request('POST', $path, json_encode($body, JSON_THROW_ON_ERROR), $timeout);
    }

    public function put(string $path, array|object $body, int $timeout = 30): array
    {
        return $this->request('PUT', $path, json_encode($body, JSON_THROW_ON_ERROR), $timeout);
    }

    /**
     * Changes a record: reads it, and sends back the fields that an edit takes.
     *
     * @param list<string> $fields The first one is in every record.
     * @param array<string, mixed> $change
     */
    public function edit(string $path, array $fields, array $change): array
    {
        $record = self::toRequest($this->read($path));
        if (!array_key_exists($fields[0], $record)) {
            throw new RuntimeException("GET $path: no $fields[0]");
        }
        $body = $change + array_intersect_key($record, array_flip($fields));
        $unknown = array_diff(array_keys($body, null, true), array_keys($change));
        if ($unknown) {
            $names = implode(', ', $unknown);
            throw new RuntimeException("GET $path: null in $names may hide a value. Add it to the change.");
        }
        return $this->put($path, $body);
    }

    /** Switches something on or off. The response says which. */
    public function patch(string $path, array $body, int $timeout = 30): array
    {
        $reply = $this->request('PATCH', $path, json_encode($body, JSON_THROW_ON_ERROR), $timeout);
        if (($reply['active'] ?? null) !== ($body['active'] ?? null)) {
            throw new PitelError("PATCH $path", 200, json_encode($reply));
        }
        return $reply;
    }

    public function delete(string $path, array|object|null $body = null, int $timeout = 30): array
    {
        $text = $body === null ? null : json_encode($body, JSON_THROW_ON_ERROR);
        return $this->request('DELETE', $path, $text, $timeout);
    }

    /** Sends a multipart form; $files has the path of each file. */
    public function postForm(string $path, array $fields, array $files = [], int $timeout = 30): array
    {
        $parts = array_map(self::toText(...), $fields);
        foreach ($files as $name => $file) {
            $parts[$name] = new CURLFile($file);
        }
        return $this->request('POST', $path, $parts, $timeout);
    }

    /** Reads a list page by page. */
    public function readAll(string $path, array $query = [], int $limit = 50): Generator
    {
        $count = 0;
        $total = null;
        for ($page = 1; $total === null || $count < $total; $page++) {
            $place = $path === '/v1/cdr' ? ['page' => $page] : ['offset' => $count];
            $reply = $this->get($path, $query + ['limit' => $limit] + $place);
            $data = $reply['data'] ?? [];
            $isChanged = $total !== null && ($reply['total'] ?? null) !== $total;
            $total = $reply['total'] ?? null;
            $count += count($data);
            if (!is_int($total) || $isChanged || ($count < $total && !$data)) {
                $change = $isChanged ? ', changed while reading' : '';
                throw new RuntimeException("GET $path: $count records, total " . json_encode($total) . $change);
            }
            yield from $data;
        }
    }

    /** A record. No request returns a single carrier. */
    private function read(string $path): array
    {
        if (!preg_match('~^/v3/carrier/(.+)$~', $path, $found)) {
            return $this->get($path);
        }
        foreach ($this->readAll('/v3/carrier') as $carrier) {
            if (rawurlencode($carrier['carrier_uuid']) === $found[1]) {
                return $carrier;
            }
        }
        throw new RuntimeException("GET /v3/carrier: no carrier $found[1]");
    }

    /** What requests write differently than responses. */
    private static function toRequest(array $record): array
    {
        if (isset($record['user_enabled'])) {
            $record['is_active'] = self::toText($record['user_enabled']) === 'true';
        }
        if (!empty($record['press_options'])) {
            $keys = [];
            foreach ($record['press_options'] as $option) {
                foreach ($option as $number => $sound) {
                    $keys[] = ['press_num' => (string) $number] + $sound;
                }
            }
            $record['press_options'] = $keys;
        }
        if (($record['type'] ?? '') === 'autocall') {
            // It has no agents, so null hides nothing there.
            foreach (['users', 'groups', 'statuses'] as $name) {
                if (!isset($record[$name])) {
                    unset($record[$name]);
                }
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
        return $pairs ? '?' . implode('&', $pairs) : '';
    }

    private function request(string $method, string $path, string|array|null $body, int $timeout): array
    {
        $end = microtime(true) + $timeout; // of the request, a new token and a second try
        $token = $this->readToken($path, $end);
        try {
            return $this->send($method, $path, $body, $end, $token);
        } catch (PitelError $error) {
            if ($error->status !== 401) {
                throw $error;
            }
            return $this->send($method, $path, $body, $end, $this->readToken($path, $end, $token));
        }
    }

    private function readToken(string $path, float $end, ?string $refused = null): string
    {
        // Campaigns are started under /v1, but belong to v3.
        $isV1 = preg_match('~^/v1/(?!campaign/)~', $path);
        $version = getenv('PITEL_TOKEN_VERSION') ?: ($isV1 ? 'v1' : 'v3');
        $key = self::readSetting('PITEL_API_KEY');
        $owner = "$version " . self::readBaseUrl() . " $key";
        [$token, $expires] = $this->tokens[$owner] ?? ['', 0];
        if ($token === '' || $token === $refused || $expires <= time()) {
            $body = json_encode(['api_key' => $key], JSON_THROW_ON_ERROR);
            $reply = $this->send('POST', "/$version/auth/token", $body, $end);
            $given = $reply['data'] ?? $reply;
            $token = $given['token'] ?? throw new RuntimeException("POST /$version/auth/token: no token in the response");
            $expires = $given['expired'] ?? time() + 23 * 3600;
            $this->tokens[$owner] = [$token, $expires - 60];
        }
        return $token;
    }

    private static function readSetting(string $name): string
    {
        return getenv($name) ?: self::stop("$name is not set.");
    }

    private static function readBaseUrl(): string
    {
        $url = rtrim(self::readSetting('PITEL_BASE_URL'), '/');
        return preg_match('~^https?://~', $url) ? $url : self::stop('PITEL_BASE_URL must begin with https://');
    }

    /** Ends the program with a message instead of a stack trace. */
    public static function stop(string $message): never
    {
        error_log($message);
        exit(1);
    }

    private function send(string $method, string $path, string|array|null $body, float $end, ?string $token = null): array
    {
        $headers = $token === null ? [] : ["Authorization: Bearer $token"];
        $options = [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) (($end - microtime(true)) * 1000)),
        ];
        if ($body !== null) {
            $options[CURLOPT_POSTFIELDS] = $body;
            $headers[] = is_array($body) ? 'Expect:' : 'Content-Type: application/json';
        }
        $options[CURLOPT_HTTPHEADER] = $headers;
        $request = curl_init(self::readBaseUrl() . $path);
        curl_setopt_array($request, $options);
        $text = curl_exec($request);
        if ($text === false) {
            throw new RuntimeException("$method $path: " . curl_error($request));
        }
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        $parsed = $text === '' ? new stdClass() : json_decode($text);
        $reply = is_object($parsed) ? array_map(self::toArrays(...), get_object_vars($parsed)) : null;
        if ($status < 200 || $status > 299 || $reply === null || self::hasFailed($reply)) {
            throw new PitelError("$method $path", $status, $text);
        }
        return $reply;
    }

    /** A failure can have any HTTP status, so the body decides. No success is empty. */
    private static function hasFailed(array $reply): bool
    {
        if (!$reply) {
            return true;
        }
        if (($reply['error'] ?? '') !== '') {
            return true;
        }
        if (is_array($reply['fail'] ?? null) && $reply['fail']) {
            return true;
        }
        if (($reply['status'] ?? null) === 'fail') {
            return true;
        }
        if (!in_array($reply['code'] ?? 'OK', ['OK', 200, '200'], true)) {
            return true;
        }
        foreach (['created', 'deleted'] as $name) {
            if (!in_array($reply[$name] ?? true, [true, 'true'], true)) {
                return true;
            }
        }
        return false;
    }
}
