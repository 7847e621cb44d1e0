import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageFault } from '@tertulia/contract/page-findings'

/** A page of a business as its website answers it. */
export type PageWithBubble = {
  status?: number
  headers?: Record<string, string>
  html?: string
}

/** @param home our own address @param agent whose bubble it should be */
type Places = { home: string; agent: string }

const scriptOf = ({ home, agent }: Places): string =>
  `<script src="${home}/widget.js" data-agent="${agent}" async></script>`

/** A policy that lets these and nothing else come, and those from us alone. */
const policy = (home: string, ...directives: string[]) => ({
  'content-security-policy': ["default-src 'none'", ...directives.map((each) => `${each} ${home}`)].join('; '),
})

/** Pages on which the widget is and something is wrong that it sees by itself. The bubble is #17573F. */
export function pagesWithFaults(places: Places): Partial<Record<PageFault, PageWithBubble>> {
  const script = scriptOf(places)
  const { home } = places
  return {
    csp_connect: { html: script, headers: policy(home, 'script-src', 'frame-src') },
    csp_frame: { html: script, headers: policy(home, 'script-src', 'connect-src') },
    // Above everything, whichever of both comes last.
    covered: {
      html: `${script}<p id="rival" popover="manual" style="inset:auto 0 0 auto;width:300px;height:120px">¿Te ayudamos?</p><script>document.querySelector('#rival').showPopover()</script>`,
    },
    two_copies: { html: script + script },
    low_contrast: { html: `<style>body{background:#17573f}</style>${script}` },
    unnamed: { html: `<script>document.documentElement.inert = true</script>${script}` },
  }
}

/** Pages on which nothing of the widget runs, so that only an outside check can see why. */
export function pagesWithout({ home, agent }: Places): Partial<Record<PageFault, PageWithBubble>> {
  const script = scriptOf({ home, agent })
  const other = { home, agent: '0192f0c1-2b3c-7d4e-8f50-998877665544' }
  return {
    error_status: { status: 500, html: script },
    no_script: {},
    csp_script: { html: script, headers: policy(home, 'frame-src', 'connect-src') },
    script_failed: { html: script.replace('/widget.js', '/old/widget.js') },
    other_agent: { html: scriptOf(other) },
  }
}

/** Pages on which all is right, by what is unusual about them. */
export function soundPages({ home, agent }: Places): Record<string, PageWithBubble> {
  const script = scriptOf({ home, agent })
  const strict = policy(home, 'script-src', 'frame-src', 'connect-src')
  const later = `const s = document.createElement('script'); s.src = '${home}/widget.js'; s.dataset.agent = '${agent}'; document.body.append(s)`
  return {
    plain: { html: script },
    strict: { html: script, headers: strict },
    trusted_types: {
      html: script,
      headers: {
        'content-security-policy': `${strict['content-security-policy']}; require-trusted-types-for 'script'`,
      },
    },
    only_reported: { html: script, headers: { 'content-security-policy-report-only': "default-src 'none'" } },
    policy_in_page: {
      html: `<meta http-equiv="content-security-policy" content="${strict['content-security-policy']}">${script}`,
    },
    before_all: { html: script.replace(' async', '') },
    tag_manager: { html: `<script>addEventListener('load', () => setTimeout(() => { ${later} }, 800))</script>` },
    frame: {
      html: `<iframe src="${home}/w/${agent}" title="Aitana" style="width:100%;height:640px;border:0"></iframe>`,
    },
    redirected: { status: 302, headers: { location: '/plain#top' } },
    led_on: { html: `${script}<script>location.replace('/plain')</script>` },
    without_opener: { html: script, headers: { 'cross-origin-opener-policy': 'same-origin' } },
    cookie_notice: {
      html: `<div style="position:fixed;left:0;bottom:0;width:60%;height:120px;background:#eee;z-index:2147483647"></div>${script}`,
    },
    tinted: { html: `<style>body{background:#f2e6c9;color:#222}</style><p style="height:3000px">Tienda</p>${script}` },
  }
}

/** A website of this machine with these pages, each at `/` and its name. */
export async function startPages(pages: Record<string, PageWithBubble>): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    request.resume()
    const page = pages[new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)]
    const { status = page ? 200 : 404, headers = {}, html = '' } = page ?? {}
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(`<!doctype html><html lang="es"><title>Tienda</title><body><h1>Tienda</h1>${html}</body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
