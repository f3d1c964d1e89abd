<?php
require __DIR__ . '/pitel.php';

$pitel = new Pitel();
$show = function (string $path, array $query = [], int $timeout = 30) use ($pitel): void {
    try {
        if (str_starts_with($path, '/v1/list/')) {
            foreach ($pitel->readAll($path, limit: 1) as $record) {
                echo $record['id'], "\n";
            }
        } else {
            $pitel->get($path, $query, $timeout);
        }
        echo "$path ok\n";
    } catch (PitelError $error) {
        echo "$path failed $error->status ", is_string($error->code) ? $error->code : '', "\n";
    } catch (RuntimeException $error) {
        echo "$path failed {$error->getMessage()}\n";
    }
};

foreach (explode(' ', getenv('PATHS')) as $path) {
    $show($path);
}
if (getenv('NEXT_BASE_URL')) {
    putenv('PITEL_BASE_URL=' . getenv('NEXT_BASE_URL'));
    putenv('PITEL_API_KEY=' . getenv('NEXT_API_KEY'));
    $show(getenv('PATHS'));
}
$show('/v3/query', ['is_encode' => true, 'silent' => false, 'uuid' => ['a', 'b'], 'name' => 'An & Bình']);
$show('/v3/slow', [], 1);
