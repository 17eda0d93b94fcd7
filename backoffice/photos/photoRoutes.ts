import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { keySchema, problemsOf } from '../requests/requestSchema';
import { PhotoRefusal } from './photoDecoder';
import type { PhotoTaken } from './photoStore';

const tenMinutes = 600_000;
/** A device sends at most 1 MB; the rest is room for how it counts. In bytes. */
const largestPhoto = 1_200_000;

interface Parts {
  take(key: string, bytes: Buffer): Promise<PhotoTaken>;
  /** Photos that one network address may send within ten minutes; 0 for any number. */
  limit: number;
}

/** POST /api/photos: one JPEG as the body, under an Idempotency-Key. The answer's id and token go into the request that it belongs to. */
export async function photoRoutes(app: FastifyInstance, { take, limit }: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('image/jpeg', { parseAs: 'buffer', bodyLimit: largestPhoto }, (_request, body, done) => done(null, body));
  const limited = limit > 0 ? { config: { rateLimit: { max: limit, timeWindow: tenMinutes } } } : {};
  app.post('/api/photos', { ...limited, bodyLimit: largestPhoto }, async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    if (!key.success) {
      const fields = problemsOf(key.issues).map(({ code }) => ({ path: 'Idempotency-Key', code }));
      return reply.code(422).send({ code: 'invalid', fields });
    }
    try {
      const taken = await take(key.output, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      if (taken.outcome === 'key-reused') return await reply.code(409).send({ code: 'key-reused' });
      return await reply.code(taken.outcome === 'created' ? 201 : 200).send(taken.photo);
    } catch (error) {
      if (!(error instanceof PhotoRefusal)) throw error;
      if (error.code === 'busy') return reply.code(429).header('retry-after', '5').send({ code: 'busy' });
      return reply.code(422).send({ code: error.code });
    }
  });
}

const photo = v.object({ id: v.string(), token: v.string() });
export const photoSchemas = { Photo: photo };

const answer = (description: string, name: string): object => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** Its part of the OpenAPI document. */
export const photoPaths = (key: object): Record<string, object> => ({
  '/api/photos': {
    post: {
      summary: 'Sends a photo, before the request that names it',
      parameters: [key],
      requestBody: { required: true, content: { 'image/jpeg': { schema: { type: 'string', format: 'binary', maxLength: largestPhoto } } } },
      responses: {
        201: answer('Kept, drawn anew. Removed after a day unless a request names it.', 'Photo'),
        200: answer('It had been sent under this key before: the same answer.', 'Photo'),
        409: answer('key-reused: the key belongs to another photo.', 'Problem'),
        413: answer('refused: it is larger than 1.2 MB.', 'Problem'),
        422: answer('empty, not-a-photo, too-many-pixels or unreadable; or invalid: the key.', 'Problem'),
        429: answer('too-many or busy: wait for as many seconds as Retry-After says.', 'Problem'),
      },
    },
  },
});
