const FOLDER = '/images/'
/** Only pictures that were written anew are named so: no other file of the store can be asked for. */
export const LOGO_KEY = /^logo-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u

/** The path that serves a picture. */
export const addressOf = (key: string): string => `${FOLDER}${key}`

/** The key of a picture by its address. */
export function keyOf(address: string): string | undefined {
  const key = address.slice(FOLDER.length)
  return address.startsWith(FOLDER) && LOGO_KEY.test(key) ? key : undefined
}
