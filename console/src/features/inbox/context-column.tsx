import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorBlock } from '#ui/error-page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ArrivalCard } from './arrival-card.tsx'
import { contextOf } from './context-query.ts'
import { CollectedValues, CustomerFacts, ContextPart, PreviousConversations, ToolsUsed } from './context-parts.tsx'

/** Context for the member who talks to a customer: request, facts, collected values and former conversations. */
export function ContextColumn({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const { data: context, error, refetch } = useQuery(contextOf(conversationId))
  if (error) return <ErrorBlock title={error.message} onRetry={() => void refetch()} />
  if (!context) return <SkeletonRows />
  return (
    <>
      <ArrivalCard conversationId={conversationId} context={context} />
      <ContextPart title={t(($) => $.inbox.customer)}>
        <CustomerFacts context={context} />
      </ContextPart>
      <ContextPart title={t(($) => $.inbox.collected)}>
        <CollectedValues context={context} />
      </ContextPart>
      {context.tools.length + context.requests.length > 0 && (
        <ContextPart title={t(($) => $.inbox.done_so_far)}>
          <ToolsUsed context={context} />
        </ContextPart>
      )}
      <ContextPart title={t(($) => $.inbox.before)}>
        <PreviousConversations context={context} />
      </ContextPart>
    </>
  )
}
