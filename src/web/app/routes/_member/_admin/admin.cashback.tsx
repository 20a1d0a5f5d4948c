import { createFileRoute } from '@tanstack/react-router';
import { CashbackAdminPage } from '#web/admin/cashback-page.tsx';
import { parseCashbackAddress } from '#web/admin/cashback-search.ts';

export const Route = createFileRoute('/_member/_admin/admin/cashback')({
  staticData: { titleKey: 'adminCashback', frame: 'sub' },
  validateSearch: parseCashbackAddress,
  component: Cashback,
});

function Cashback() {
  const navigate = Route.useNavigate();
  return (
    <CashbackAdminPage
      address={Route.useSearch()}
      onSearch={(changes) =>
        void navigate({
          search: (before) => parseCashbackAddress({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
