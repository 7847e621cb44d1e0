// Runs before the first paint and before any module.

// zod compiles schemas with `new Function` where it may; the content security policy forbids even the attempt.
globalThis.__zod_globalConfig = { jitless: true }

// Sets theme and language before the first paint. Its keys are those of src/shell/theme.ts and src/i18n/language.ts.
try {
  const theme = localStorage.getItem('tertulia.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const language = localStorage.getItem('tertulia.language')
  if (language === 'es' || language === 'en') document.documentElement.lang = language
} catch {
  // Storage may be forbidden: the defaults in the page stay.
}
