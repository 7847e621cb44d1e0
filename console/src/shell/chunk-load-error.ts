const missed = new WeakSet<object>()

// The router knows this failure by its words and loads the whole page again for it, which offline is the browser's error
// page. Under other words it throws it on to us.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `A part of the console was not reached: ${payload.message}`
  missed.add(payload)
})

/** Whether an error is a screen's program that could not be loaded. */
export const isChunkLoadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missed.has(error)
