import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

/** Back to an earlier stage, which shows the answers given there. */
export function BackButton({ stage, disabled = false }: { stage: number; disabled?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      icon={<ArrowLeft aria-hidden />}
      disabled={disabled}
      onClick={() => void navigate({ to: '/onboarding', search: { stage } })}
    >
      {t(($) => $.onboarding.back)}
    </Button>
  )
}
