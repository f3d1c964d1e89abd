export * from '../src/routes/site-pages';
