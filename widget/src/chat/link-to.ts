/** Asks for the address of a file, which holds for some minutes. */
export type LinkTo = (id: string) => Promise<string>
