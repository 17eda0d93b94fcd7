import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';

/** The oldest browsers that scripts and styles are built for: old iPads are common among the shop's users. */
export const oldestBrowsers = { safari: 15, ios: 15, chrome: 100, firefox: 100 };

/** Versions as Lightning CSS names them: minor and patch in the lower two bytes. */
const targets = Object.fromEntries(Object.entries(oldestBrowsers).map(([name, major]) => [name === 'ios' ? 'ios_saf' : name, major << 16]));

/** Without its targets the minifier writes rules that Safari 15 ignores: media queries such as (width<=40em), underlines with a thickness. */
export const smallStyles = new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, minimizerOptions: { targets } });

/** More passes are worth half a kilobyte on the home page. Nothing `unsafe`: that broke redux-saga's functions. */
const terserOptions = { ecma: 2020, module: true, mangle: true, compress: { ecma: 2020, passes: 5 } } as const;

export const smallScripts = new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, terserOptions });
