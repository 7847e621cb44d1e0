import { useQuery } from '@tanstack/react-query'
import { contacts } from '@tertulia/contract/contacts'
import { query } from '#api/query.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ContactProfileView } from './contact-profile.tsx'

/** The person that a conversation's customer is known to be, or nothing. */
export function PersonOfConversation({ conversationId }: { conversationId: string }) {
  const found = useQuery(query(contacts.ofConversation, { params: { id: conversationId } }))
  if (found.error) return <ErrorBlock title={found.error.message} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows />
  return found.data.contact && <ContactProfileView brief contact={found.data.contact} />
}
