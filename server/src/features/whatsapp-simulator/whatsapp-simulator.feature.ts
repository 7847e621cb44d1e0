import { connectedProvider } from '#features/connections/provider-port.ts'
import { postWebhooks } from '#features/whatsapp-simulator/post-webhooks.ts'
import { serveSimulatedMedia } from '#features/whatsapp-simulator/serve-media.ts'
import { SIMULATED_GRAPH, simulatedCaller } from '#features/whatsapp-simulator/simulated-caller.ts'
import { simulatorRoutes } from '#features/whatsapp-simulator/simulator.routes.ts'
import { makeSimulatedAccount, simulatedWindow } from '#features/whatsapp-simulator/simulator.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'

export const whatsappSimulatorFeature: Feature = {
  routes: simulatorRoutes,
  serve: serveSimulatedMedia,
  lanes: [postWebhooks],
  provides: [
    provide(connectedProvider, {
      provider: createWhatsApp({ name: 'simulator', channels: ['whatsapp_simulator'], base_url: SIMULATED_GRAPH }),
      callerOf: simulatedCaller,
      makeAccount: makeSimulatedAccount,
      windowEndsAt: simulatedWindow,
    }),
  ],
}
