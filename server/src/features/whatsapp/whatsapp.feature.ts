import { connectedProvider } from '#features/connections/provider-port.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'

/** Host of Meta's Graph API. An operator may set another that answers in its place (`GRAPH_URL`). */
const GRAPH = 'https://graph.facebook.com'

export const whatsappFeature: Feature = {
  provides: [
    provide(connectedProvider, {
      provider: createWhatsApp({ name: 'meta', channels: ['whatsapp'], base_url: GRAPH }),
      callerOf: ({ outbound, config }) => ({
        request: (url, init) => outbound.request(String(url).replace(GRAPH, config.graph_url), init),
      }),
    }),
  ],
}
