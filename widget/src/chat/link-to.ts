/** Asks where a file can be fetched for some minutes. */
export type LinkTo = (id: string) => Promise<string>
