/** Name of a cache in which the browser holds a part of one chat page, by that page's path. */
export const cacheName = (path: string, what: 'page' | 'program' | 'pack'): string => `tertulia ${path} ${what}`
