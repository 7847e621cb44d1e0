import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { conversations } from '@tertulia/contract/conversations'
import { faqs } from '@tertulia/contract/faqs'
import { vault } from '@tertulia/contract/vault'
import { FileText, MessageCircleQuestionMark, MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useFormat } from '#i18n/format.ts'
import type { PaletteGroup } from '#ui/command-palette.tsx'
import { useOrganization } from '#access/current-organization.ts'

const SHOWN = 5

/** Finds questions and files of the agent, and conversations of the organization. Results of a failed call are left out. */
export function usePaletteFind(): (search: string) => Promise<readonly PaletteGroup[]> {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const organization = useOrganization()
  const { agent } = useCurrentAgent()

  async function findKnowledge(agentId: string, search: string): Promise<PaletteGroup[]> {
    const wanted = { query: { agent_id: agentId, search, rows: 10 as const } }
    const params = { agentId }
    const [questions, files] = await Promise.all([
      queries.fetchQuery(query(faqs.list, wanted)),
      queries.fetchQuery(query(vault.list, wanted)),
    ])
    return [
      {
        label: t(($) => $.organizations.found.faqs),
        items: questions.items.slice(0, SHOWN).map(({ id, question }) => ({
          id,
          label: question,
          icon: <MessageCircleQuestionMark aria-hidden />,
          run: () => void navigate({ to: '/agents/$agentId/knowledge/faqs', params, search: { rows: 25, faq: id } }),
        })),
      },
      {
        label: t(($) => $.organizations.found.files),
        items: files.items.slice(0, SHOWN).map(({ id, name, category }) => ({
          id,
          label: name,
          icon: <FileText aria-hidden />,
          ...(category && { meta: category }),
          run: () => void navigate({ to: '/agents/$agentId/knowledge/files', params, search: { rows: 25, file: id } }),
        })),
      },
    ]
  }

  async function findConversations(search: string): Promise<PaletteGroup[]> {
    const { items } = await queries.fetchQuery(
      query(conversations.list, { query: { organization_id: organization.id, search, rows: 10 } }),
    )
    return [
      {
        label: t(($) => $.conversations.title),
        items: items.slice(0, SHOWN).map(({ id, profile_name, last_message, last_message_at }) => ({
          id,
          label: `${format.customerName(profile_name)}: ${last_message}`,
          icon: <MessagesSquare aria-hidden />,
          meta: format.relative(last_message_at),
          run: () => void navigate({ to: '/conversations', search: { rows: 25, open: id } }),
        })),
      },
    ]
  }

  return async (search) => {
    const asked = await Promise.allSettled([
      ...(agent ? [findKnowledge(agent.id, search)] : []),
      findConversations(search),
    ])
    return asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }
}
