import module from 'node:module';

// Node 22.8 and later cache compiled code between starts. Our oldest Node, whose types we use, does not have it.
Object(module).enableCompileCache?.();

const { start } = await import('./start.ts');
await start();
