import { expect, test } from 'vitest'
import { isPagePattern, pageMatches, showsOnPage } from './page-patterns.ts'

test.each([
  ['/precios', '/precios', true],
  ['/precios', '/Precios/', true],
  ['/precios', '/precios/anual', false],
  ['/', '/', true],
  ['/', '/precios', false],
  ['/tienda/*', '/tienda/sierra-29', true],
  ['/tienda/*', '/tienda', false],
  ['/tienda*', '/tienda', true],
  ['*/carrito', '/es/carrito', true],
  ['*/carrito', '/es/carrito/pago', false],
  ['/*/bicis/*/ficha', '/es/bicis/a/b/ficha', true],
  ['/*/bicis/*/ficha', '/es/bicis/ficha', false],
  ['*a*a', '/a', false],
  ['*', '/lo/que/sea', true],
  ['/a.b', '/axb', false],
])('%s and the page %s: %s', (pattern, path, matches) => expect(pageMatches(pattern, path)).toBe(matches))

test('a pattern made to be slow is not', () => {
  const started = performance.now()
  expect(pageMatches(`/${'*a'.repeat(99)}b`, `/${'a'.repeat(20_000)}`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(200)
})

test.each([
  [[], [], '/precios', true],
  [['/tienda/*'], [], '/precios', false],
  [['/tienda/*'], ['*/pago'], '/tienda/pago', false],
  [[], ['/pago'], '/precios', true],
])('allowed %j, blocked %j: on %s it shows: %s', (pages_allowed, pages_blocked, path, shows) =>
  expect(showsOnPage({ pages_allowed, pages_blocked }, path)).toBe(shows),
)

test('a pattern is a path: no address, no query, no space', () => {
  expect(['/precios', '*/pago', '*'].every(isPagePattern)).toBe(true)
  expect(['precios', 'https://ejemplo.com/', '/a b', '/a?x=1', '/a#b'].some(isPagePattern)).toBe(false)
})
