import { benchInTestShop } from './benchInTestShop.ts';

/** Compares page loads of the shop with the same modules as one bundle. */
export const benchPages = (args: readonly string[]): Promise<number> => benchInTestShop('pages.ts', args);

/** Compares page loads with the page's five remotes in the registry and with fifty. */
export const benchRegistry = (args: readonly string[]): Promise<number> => benchInTestShop('registry.ts', args);

/** Kills random commands over a shop and says what is not whole afterwards. */
export const benchCommands = (args: readonly string[]): Promise<number> => benchInTestShop('commands.ts', args);

/** Measures publishing, promotion and rollback, and loads pages while two teams publish. */
export const benchDeploys = (args: readonly string[]): Promise<number> => benchInTestShop('deploys.ts', args);
