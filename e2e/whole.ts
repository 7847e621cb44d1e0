/** `npm test -- --all`: every journey in both languages, every page in every look. Without it each is seen once. */
export const isWhole = process.env['TEST_ALL'] === '1'
