/** Text of an error: an error of the API carries the server's words. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
