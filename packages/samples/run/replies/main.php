<?php
require __DIR__ . '/pitel.php';

$pitel = new Pitel();
$show = function (string $path, array $query = [], int $timeout = 30) use ($pitel): void {
    try {
        $pitel->get($path, $query, $timeout);
        echo "$path ok\n";
    } catch (PitelError $error) {
        echo "$path failed $error->status ", is_string($error->code) ? $error->code : '', "\n";
    } catch (RuntimeException) {
        echo "$path failed without status\n";
    }
};

foreach (explode(' ', getenv('PATHS')) as $path) {
    $show($path);
}
$show('/v3/query', ['is_encode' => true, 'silent' => false, 'uuid' => ['a', 'b'], 'name' => 'An & Bình']);
$show('/v3/slow', [], 1);
