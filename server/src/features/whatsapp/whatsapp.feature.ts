import { connectedProvider } from '#features/connections/provider-port.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'

/** The address of Meta's Graph API. Another address in its place is an operator's choice (`GRAPH_URL`). */
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
