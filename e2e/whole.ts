/**
 * `npm test -- --all`: the main path in both languages, every page in every look and to everybody who may open it. Without
 * it each address is opened once.
 */
export const isWhole = process.env['TEST_ALL'] === '1'
