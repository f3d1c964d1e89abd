// For `playwright.config.ts`.
export { runsAll } from '../../../tests/helpers/runs-all';
