import { useQuery } from '@tanstack/react-query'
import { type PinnedCard, pinnedCards } from '@tertulia/contract/pinned-cards'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { showToast, tellError } from '#ui/toast.tsx'

/** One's own pinned cards, in their order. */
export function usePinnedCards() {
  const { id: organization_id } = useOrganization()
  return useQuery(query(pinnedCards.list, { query: { organization_id } }))
}

/** Pins a card and says so, with the way back. */
export function usePin() {
  const { t } = useTranslation()
  const pin = useSend(pinnedCards.pin, { refreshes: [pinnedCards.list] })
  return (card: Omit<PinnedCard, 'id'>) =>
    pin.mutate(
      { body: card },
      { onSuccess: () => showToast({ text: t(($) => $.pinnedCards.pinned) }), onError: tellError },
    )
}

/** Unpins a card and says so; undone it stands last. */
export function useUnpin() {
  const { t } = useTranslation()
  const pin = usePin()
  const unpin = useSend(pinnedCards.unpin, { refreshes: [pinnedCards.list] })
  return ({ id, ...card }: PinnedCard) =>
    unpin.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          showToast({
            text: t(($) => $.pinnedCards.unpinned),
            action: { label: t(($) => $.ui.undo), run: () => pin(card) },
          }),
        onError: tellError,
      },
    )
}
