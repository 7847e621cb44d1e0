import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#features/own-data/privacy-screen.tsx'

export const Route = createFileRoute('/_app/settings/account/privacy')({ component: PrivacyScreen })
