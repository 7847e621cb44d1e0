import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answersAreSent, isTest } from '@tertulia/contract/channels'
import type { Conversation } from '@tertulia/contract/conversations'
import { deliveries } from '@tertulia/contract/deliveries'
import type { Message } from '@tertulia/contract/messages'
import type { ReactNode } from 'react'
import { refetchSoon } from '#api/live-refetch.ts'
import { query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useOrganization } from '#access/current-organization.ts'
import { DeliveryMark } from './delivery-mark.tsx'
import { DeliveryTrouble, isInTrouble } from './delivery-trouble.tsx'

/** Shown of a message that a provider delivers: beside its time, and below its words. */
export type Fared = { mark: ReactNode; below: ReactNode }

type Told = {
  faredOf: (message: Message) => Fared | undefined
  /** Until when the customer may be answered; null: for ever, or not known yet. */
  windowEndsAt: string | null
}

/** Follows how the messages of a conversation fare. The server is asked only if a provider sends them. */
export function useDeliveries({ id, channel }: Pick<Conversation, 'id' | 'channel'>): Told {
  const queries = useQueryClient()
  useTopic(`conversation:${id}`, {
    push: (push) => {
      // A message of the team waits to be sent from then on; one of the customer opens the window.
      const isSaid = push.type === 'message.created'
      const isTold = push.type === 'conversation.aside' && push.what === 'deliveries'
      if (isSaid || isTold) refetchSoon(queries, [deliveries.list])
    },
    missed: (until) => refetchSoon(queries, [deliveries.list], until),
  })
  // A simulated phone has a clock of its own.
  useTopic(`organization:${useOrganization().id}`, {
    push: ({ type }) => {
      if (type === 'simulator.changed' && isTest(channel)) refetchSoon(queries, [deliveries.list])
    },
    // The topic of the conversation refetches after missed pushes.
    missed: () => {},
  })
  const { data } = useQuery({ ...query(deliveries.list, { params: { id } }), enabled: answersAreSent(channel) })
  const byMessage = new Map(data?.deliveries.map((each) => [each.message_id, each]))
  const faredOf = (message: Message) => {
    const delivery = byMessage.get(message.id)
    return (
      delivery && {
        mark: <DeliveryMark state={delivery.state} />,
        below: isInTrouble(delivery) && <DeliveryTrouble conversationId={id} delivery={delivery} />,
      }
    )
  }
  return { faredOf, windowEndsAt: data?.window_ends_at ?? null }
}
