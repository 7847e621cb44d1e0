/** Every catalogue in this language, by the path of its file. */
export const catalogues = import.meta.glob('../**/*.en.ts', { eager: true, import: 'en' })
