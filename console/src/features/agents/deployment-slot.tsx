import type { Agent } from '@tertulia/contract/agents'
import { createContext, type ReactNode, use } from 'react'

const Bar = createContext<((agent: Agent) => ReactNode) | undefined>(undefined)

/** Around the signed-in screens. */
export const ProvideDeploymentBar = Bar.Provider

/**
 * The place in which a page of an agent tells of changes that are not live yet. The bar itself stands above agents and
 * knowledge, with the comparison it leads to: the frame hands it in.
 */
export function DeploymentSlot({ agent }: { agent: Agent }) {
  return use(Bar)?.(agent)
}
