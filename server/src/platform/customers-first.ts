/** So soon after an answer its customer may be writing the next question. */
const CHATTING_MS = 10_000

let last_ms = -Infinity

/** Marks that a customer is being answered in this process. */
export const markCustomerActivity = (): void => {
  last_ms = performance.now()
}

/** Whether customers are being answered in this process: what can wait leaves most of the time to them. */
export const areCustomersHere = (): boolean => performance.now() - last_ms < CHATTING_MS
