import { ADMIN_AREAS } from '#domain/auth/admin-areas.ts';
import type { Member } from '#domain/auth/auth.contract.ts';

export function makeMember(over: Partial<Member> = {}): Member {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    email: 'elin@formkurva.example',
    emailVerified: true,
    phone: null,
    username: 'elin',
    fullName: 'Elin Sandberg',
    avatarUrl: null,
    language: 'sv',
    role: 'user',
    adminAreas: over.role === 'admin' ? [...ADMIN_AREAS] : [],
    testAdmin: false,
    healthConsent: true,
    trainingConsent: true,
    importConsent: true,
    trackActivity: true,
    hideCalories: false,
    hideWeight: false,
    trackWater: false,
    waterGoalMl: null,
    createdAt: '2026-01-02T08:00:00.000Z',
    ...over,
  };
}
