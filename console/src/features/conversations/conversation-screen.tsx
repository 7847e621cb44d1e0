import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { Page } from '#shell/page.tsx'
import { useMedia } from '#ui/media.ts'
import { RowSteps } from '#ui/row-steps.tsx'
import { useRowKeys } from '#ui/row-keys.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ConversationDetail } from './conversation-detail.tsx'
import { oneConversation } from './conversation-queries.ts'
import { conversationFilters, conversationsOf } from './conversation-search.ts'
import { ConversationTabs } from './conversation-tabs.tsx'

const route = getRouteApi('/_app/conversations/$conversationId')

/** One conversation as a page: what was said, and beside it what is known. J and K lead to its neighbours in the list. */
export function ConversationScreen() {
  const { conversationId: id } = route.useParams()
  const { t } = useTranslation()
  const format = useFormat()
  const { id: organization_id } = useOrganization()
  const { data: conversation } = useSuspenseQuery(oneConversation(id))
  const address = useListAddress(route.useSearch(), conversationFilters)
  const navigate = route.useNavigate()
  const isNarrow = useMedia('narrow')
  const { page } = useList(conversationsOf(organization_id, address.search), address)
  const ids = page?.items.map((each) => each.id) ?? []
  const go = (to: string) => void navigate({ params: { conversationId: to }, search: true })
  useRowKeys({ ids, current: () => id, go })
  const tabs = { tab: address.search.tab, onTab: (tab: string) => address.go({ tab }, { replace: true }) }
  return (
    <Page
      crumbs={[
        { label: t(($) => $.conversations.title), to: '/conversations' },
        { label: format.customerName(conversation.profile_name) },
      ]}
      back="/conversations"
      scrolls={false}
      actions={page && <RowSteps ids={ids} current={id} onGo={go} from={address.first} total={page.page.total} />}
      aside={{
        label: t(($) => $.conversations.panel.label),
        content: <ConversationTabs conversation={conversation} {...tabs} />,
        width: 'tabs',
      }}
    >
      <Suspense fallback={<SkeletonRows />}>
        <ConversationDetail key={id} id={id} isPage search={address.search.search} tabs={isNarrow ? tabs : undefined} />
      </Suspense>
    </Page>
  )
}
