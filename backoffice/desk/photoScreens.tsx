import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { photosInConversation, photosOf, readPhoto } from '../photos/photoStore';
import { retentionDays } from '../retention';
import { showFailure } from './failurePages';
import type { ShownRequest } from './requestSections';
import type { DeskParts, Visit } from './visit';
import { recordLook, visits } from './visit';
import { filled, words } from './words';

const text = words.photos;

/** One photo of a request, or of a written conversation, as JPEG. It shows a person's home: each time that it is sent is written down. */
export function photoRoutes(desk: FastifyInstance, parts: DeskParts): void {
  const { database, photoFiles: files } = parts;
  desk.get(
    '/requests/:id/photos/:photo',
    visits(parts)(async (visit) => {
      const { id, photo } = visit.request.params as { id: string; photo: string };
      const place = (await photosOf(database, id)).indexOf(photo);
      return place === -1 ? showFailure(visit.reply, 404, 'gone') : show(visit, photo, { requestId: id, detail: String(place + 1) });
    }),
  );
  desk.get(
    '/chats/:id/photos/:photo',
    visits(parts)(async (visit) => {
      const { id, photo } = visit.request.params as { id: string; photo: string };
      const place = (await photosInConversation(database, id)).indexOf(photo);
      return place === -1 ? showFailure(visit.reply, 404, 'gone') : show(visit, photo, { detail: `${id} ${place + 1}` });
    }),
  );

  async function show({ account, reply }: Visit, photo: string, look: { requestId?: string; detail: string }): Promise<FastifyReply> {
    const jpeg = files && (await readPhoto({ database, files }, photo));
    if (!jpeg) return showFailure(reply, 404, 'gone');
    await recordLook(parts, { accountId: account.id, action: 'looked-photo', ...look });
    return reply.headers({ 'cache-control': 'no-store', 'content-type': 'image/jpeg' }).send(jpeg);
  }
}

/** Small pictures, each of which opens the whole one. Loaded once they come into view, so that what the audit says was looked at is what was. */
export function Photos({ row, photos }: ShownRequest): ReactElement {
  if (photos.length === 0) return <p>{filled(text.none, { days: retentionDays('photos') })}</p>;
  return (
    <>
      <p className="hint">{text.hint}</p>
      <ul className="photos">
        {photos.map((photo, place) => (
          <li key={photo}>
            <a href={`/requests/${row.id}/photos/${photo}`}>
              <img
                src={`/requests/${row.id}/photos/${photo}`}
                alt={filled(text.alt, { number: place + 1, count: photos.length })}
                width={160}
                height={160}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
