/** The message of an error: an error of the API has the server's. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
