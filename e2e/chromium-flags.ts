/** How Chromium is started for every test: as root, without a screen, and without calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process less for each browser, and each answer is handed over once less.
  '--enable-features=NetworkServiceInProcess2',
]
