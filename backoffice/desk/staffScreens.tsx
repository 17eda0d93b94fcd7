import type { FastifyInstance } from 'fastify';
import { showFailure } from './failurePages';
import { deskPage, Table, Token } from './deskPage';
import type { AccountTable } from './deskTables';
import type { DeskParts, Visit } from './visit';
import { recordLook, sendPage, visits } from './visit';
import { filled, moment, words } from './words';

const text = words.staff;

/** Who may use the desk: for supervisors, who close and open accounts. Their own they cannot close, so that one is always left. */
export function staffRoutes(desk: FastifyInstance, parts: DeskParts): void {
  const signed = visits(parts, 'supervisor');
  desk.get(
    '/staff',
    signed(async (visit) => sendPage(visit.reply, staffPage(visit, await parts.accounts.list()))),
  );
  for (const action of ['close', 'open'] as const)
    desk.post(
      `/staff/:id/${action}`,
      signed(async ({ account, request, reply }) => {
        const { id } = request.params as { id: string };
        const other = await parts.accounts.find(id);
        if (!other || other.id === account.id) return showFailure(reply, 404, 'gone');
        await parts.accounts.setDisabled(id, action === 'close');
        const done = action === 'close' ? 'disabled' : 'enabled';
        await recordLook(parts, { accountId: account.id, action: done, detail: other.email });
        return reply.redirect('/staff', 303);
      }),
    );
}

const staffPage = ({ account, formToken }: Visit, accounts: readonly AccountTable[]): string =>
  deskPage({
    title: text.title,
    path: '/staff',
    account,
    formToken,
    wide: true,
    children: (
      <>
        <p>{text.intro}</p>
        <Table label={text.title} head={Object.values(text.columns)}>
          {accounts.map(({ id, email, role, signed_in_at: signedIn, disabled_at: disabled }) => {
            const isOpen = disabled === null;
            const action = isOpen ? text.close : text.reopen;
            return (
              <tr key={id}>
                <th scope="row">{email}</th>
                <td>{text.roles[role] ?? role}</td>
                <td>{signedIn === null ? text.never : `${moment(signedIn, 'UTC')} UTC`}</td>
                <td>
                  {isOpen ? text.open : text.closed}
                  {id === account.id ? (
                    ` (${text.you})`
                  ) : (
                    <form method="post" action={`/staff/${id}/${isOpen ? 'close' : 'open'}`}>
                      <Token value={formToken} />
                      <button className="quiet" aria-label={filled(text.named, { action, email })}>
                        {action}
                      </button>
                    </form>
                  )}
                </td>
              </tr>
            );
          })}
        </Table>
      </>
    ),
  });
