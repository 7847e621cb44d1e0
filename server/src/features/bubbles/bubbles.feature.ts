import { agentMade, mainLanguageChanged } from '#features/agents/agents.ts'
import { addBubble, followMainLanguage } from '#features/bubbles/bubble.ts'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { bubbleRoutes } from '#features/bubbles/bubbles.routes.ts'
import { endLooks } from '#features/bubbles/look-for-bubble.ts'
import { websites } from '#features/bubbles/websites.ts'
import type { Feature } from '#platform/feature.ts'
import { provide } from '#platform/ports.ts'

export const bubblesFeature: Feature = {
  routes: bubbleRoutes,
  // A process that ends writes down what it has counted, and leaves no browser behind.
  serve: (app, deps) => {
    app.addHook('preClose', endLooks)
    app.addHook('onClose', () => websites.flushAll(deps))
  },
  provides: [
    provide(agentMade, (tx, agent) => addBubble(tx, agent.id, DEFAULT_BUBBLE)),
    provide(mainLanguageChanged, followMainLanguage),
  ],
}
