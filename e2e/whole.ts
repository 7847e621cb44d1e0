/**
 * `npm test -- --all`: the main path in both languages, every page also on a phone, in the dark, in English, and to
 * everybody who may open it, judged by axe. Without it each address is opened once.
 */
export const isWhole = process.env['TEST_ALL'] === '1'
