/// <reference lib="webworker" />
import { cacheName } from './cache-names.ts'

const worker = self as unknown as ServiceWorkerGlobalScope

/**
 * Holds one chat page, its program and its FAQ pack for while the server is away. The server is asked first for the page
 * and the pack, so no program of before stays: what this holds is used where no answer comes, and no more. Files of the
 * program are named by what is in them.
 */

const path = new URL(worker.registration.scope).pathname
const PAGE = cacheName(path, 'page')
const PROGRAM = cacheName(path, 'program')
const PACK = cacheName(path, 'pack')
const PACK_PATH = '/api/chat/saved-answers'

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && pathname === path) event.respondWith(page(request))
  else if (pathname.startsWith('/widget-assets/')) event.respondWith(file(request))
  else if (pathname === PACK_PATH) event.respondWith(pack(request))
})

/** Caches the files that the page had loaded before this worker was active. */
worker.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: unknown }
  if (!Array.isArray(keep)) return
  const files = keep.filter((each): each is string => typeof each === 'string' && each.startsWith('/widget-assets/'))
  event.waitUntil(Promise.all([page(new Request(path)), ...files.map((each) => file(new Request(each)))]))
})

/** A proxy before a server that is gone answers in its own words. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

async function page(request: Request): Promise<Response> {
  const cache = await caches.open(PAGE)
  const answer = await fetch(request).catch(() => undefined)
  if (!answer || isAway(answer)) return (await cache.match(path)) ?? answer ?? Response.error()
  if (!answer.ok) return answer
  const before = await cache.match(path)
  const copy = answer.clone()
  if (before && (await before.text()) !== (await answer.clone().text())) await caches.delete(PROGRAM)
  await cache.put(path, copy)
  return answer
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(PROGRAM)
  const held = await cache.match(request.url)
  if (held) return held
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

async function pack(request: Request): Promise<Response> {
  const cache = await caches.open(PACK)
  const held = await cache.match(PACK_PATH)
  const headers = new Headers(request.headers)
  const etag = held?.headers.get('etag')
  if (etag) headers.set('if-none-match', etag)
  const answer = await fetch(new Request(PACK_PATH, { headers })).catch(() => undefined)
  if (!answer || isAway(answer)) return held ?? answer ?? Response.error()
  if (answer.status === 304 && held) return held
  if (answer.ok) await cache.put(PACK_PATH, answer.clone())
  // Switched off, or the agent is live no more: it is not kept any longer.
  else if (answer.status === 409 || answer.status === 403) await caches.delete(PACK)
  return answer
}
