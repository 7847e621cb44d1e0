import type { Agent } from '@tertulia/contract/agents'
import { createContext, type ReactNode, use } from 'react'

const Bar = createContext<((agent: Agent) => ReactNode) | undefined>(undefined)

/** Around the signed-in screens. */
export const ProvideDeploymentBar = Bar.Provider

/**
 * Slot of an agent's page for the bar of unpublished changes. The bar belongs to a higher wing than agents and knowledge,
 * with the comparison it leads to: the frame hands it in.
 */
export function DeploymentSlot({ agent }: { agent: Agent }) {
  return use(Bar)?.(agent)
}
