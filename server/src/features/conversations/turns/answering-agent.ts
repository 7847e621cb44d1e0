import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import type { TurnIdentity } from '#engine/turn/vocabulary/turn-input.ts'
import { agentOf } from '#features/agents/agent.ts'
import { ownWordsOf } from '#features/agents/build-prompt.ts'
import type { Definitions } from '#features/tools/tool-user.ts'
import { definitionsOfDraft } from '#features/tools/draft-definitions.ts'
import { frozenVersion } from '#features/versions/frozen-version.ts'
import { linkHostsOfDraft } from '#features/versions/link-hosts.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** The agent as it answers: a version, which never changes, or the draft as it is now. */
export type AnsweringAgent = {
  identity: TurnIdentity
  /** Null: the draft. */
  version: number | null
  /** Hosts that a model's answer may link to: of a version as they were when it was frozen. */
  link_hosts: ReadonlySet<string>
  /** Definitions of those of its tools that have one. */
  tools: Definitions
  /** Moves with each change of the draft's knowledge. */
  knowledge_revision: number
}

const versions = new LRUCache<string, AnsweringAgent>({ max: 5_000 })

/** @throws version_not_found, agent_not_available */
export async function answeringAgent(
  tx: Tx<OrganizationContext>,
  agent_id: string,
  version: number | null,
): Promise<AnsweringAgent> {
  return version === null ? draftOf(tx, agent_id) : versionOf(tx, agent_id, version)
}

async function versionOf(tx: Tx<OrganizationContext>, agent_id: string, version: number): Promise<AnsweringAgent> {
  const key = `${tx.organization_id} ${agent_id} ${version}`
  const known = versions.get(key)
  if (known) return known
  const { identity, prompt, ...frozen } = await frozenVersion(tx, agent_id, version)
  const link_hosts = new Set(frozen.link_hosts)
  const spoken = { ...identity, prompt, own_words: ownWordsOf(identity) }
  const made = { identity: spoken, version, link_hosts, tools: frozen.tools, knowledge_revision: 0 }
  versions.set(key, made)
  return made
}

async function draftOf(tx: Tx<OrganizationContext>, agent_id: string): Promise<AnsweringAgent> {
  const [agent, link_hosts, tools] = await Promise.all([
    agentOf(tx, agent_id, () => undefined),
    linkHostsOfDraft(tx, agent_id),
    definitionsOfDraft(tx, agent_id),
  ])
  if (!agent) throw new Problem('agent_not_available')
  return {
    identity: { ...agent, prompt: agent.prompt ?? '', own_words: ownWordsOf(agent) },
    version: null,
    link_hosts: new Set(link_hosts),
    tools,
    knowledge_revision: agent.knowledge_revision,
  }
}
